import type { Community } from '@folkmoot/community-contract/community'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import type { ReactNode } from 'react'
import type { SectionProps } from '../frame/section-props.ts'
import { listForTeam } from './conversations.api.ts'
import { TeamMessages, teamInput } from './team-messages.tsx'

export async function loadMessages({ fetch, query }: LoadContext, _id: string, { name }: Community): Promise<void> {
	await fetch(listForTeam, teamInput(name, query))
}

/** What members wrote to the moderators of the community. */
export function MessagesSection({ community }: SectionProps): ReactNode {
	return <TeamMessages community={community.name} path={paths.modtools(community.name, 'messages')} />
}
