import { Avatar } from '@folkmoot/kit/content/avatar.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useSite } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import type { Conversation } from './conversations.api.ts'
import { t } from './text.ts'

type Community = Conversation['community']

/** As the member sees those who answer. */
export function teamName(community: Pick<NonNullable<Community>, 'name'> | null): string {
	return community ? t('mods-of', { community: community.name }) : t('admins')
}

export function TeamPicture({ community, size }: { community: Community; size: 32 | 40 }): ReactNode {
	const { name } = useSite()
	return <Avatar kind="community" picture={community?.proPic ?? null} name={community?.name ?? name} size={size} />
}

/** The list that a conversation stands in. */
export function listOf({ community, team }: Conversation): string {
	if (!team) return paths.modmail()
	return community ? paths.modtools(community.name, 'messages') : paths.adminMail()
}
