import type { MuteTarget } from '@folkmoot/kit/content/mutes/mutes.api.ts'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { type Session, useSession } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import { t as tFrame } from '../frame/text.ts'
import { type MutedItem, MutedList } from './muted-list.tsx'
import { Section } from './section.tsx'
import { t } from './text.ts'

type Mutes = Session['mutes']

/** The members and communities the viewer has muted. */
export function MutedSection(): ReactNode {
	const { mutes } = useSession()
	return (
		<Section name="muted">
			<MutedList type="community" heading={tFrame('communities')} empty={t('no-communities')} items={mutedCommunities(mutes)} />
			<MutedList type="user" heading={t('users')} empty={t('no-users')} items={mutedUsers(mutes)} />
		</Section>
	)
}

function mutedCommunities({ communityMutes }: Mutes): MutedItem[] {
	return communityMutes.flatMap(({ mutedCommunity: community }) =>
		community
			? [item({ type: 'community', id: community.id, name: community.name }, paths.community(community.name), community.proPic)]
			: [],
	)
}

function mutedUsers({ userMutes }: Mutes): MutedItem[] {
	return userMutes.flatMap(({ mutedUser: user, mutedUserId }) =>
		// A deleted account has no id.
		user && mutedUserId ? [item({ type: 'user', id: mutedUserId, name: user.username }, paths.user(user.username), user.proPic)] : [],
	)
}

function item(target: MuteTarget, path: string, picture: MutedItem['picture']): MutedItem {
	return { target, name: target.type === 'user' ? `@${target.name}` : `/${target.name}`, path, picture }
}
