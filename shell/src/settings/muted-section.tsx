import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { type Session, useAlert, useSession, useSetSession } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import { unmuteAll, unmuteCommunity, unmuteUser } from '../account.api.ts'
import { type MutedItem, MutedList } from './muted-list.tsx'
import { Section } from './section.tsx'

type Mutes = Session['mutes']

/** Whose posts one does not see. */
export function MutedSection(): ReactNode {
	const { mutes } = useSession()
	const setSession = useSetSession()
	const alert = useAlert()
	const change = (next: (mutes: Mutes) => Partial<Mutes>) =>
		setSession((session) => ({ ...session, mutes: { ...session.mutes, ...next(session.mutes) } }))
	return (
		<Section name="muted">
			<MutedList
				heading="Communities"
				empty="No community is muted. Muting one, in its menu, keeps its posts out of All."
				items={mutedCommunities(mutes)}
				onUnmute={async ({ id, name }) => {
					await unmuteCommunity(id)
					change(({ communityMutes }) => ({ communityMutes: communityMutes.filter((mute) => mute.mutedCommunityId !== id) }))
					alert(`Unmuted ${name}`)
				}}
				onUnmuteAll={async () => {
					await unmuteAll('community')
					change(() => ({ communityMutes: [] }))
				}}
			/>
			<MutedList
				heading="Users"
				empty="Nobody is muted. Muting somebody, on their profile, keeps their posts out of your feeds."
				items={mutedUsers(mutes)}
				onUnmute={async ({ id, name }) => {
					await unmuteUser(id)
					change(({ userMutes }) => ({ userMutes: userMutes.filter((mute) => mute.mutedUserId !== id) }))
					alert(`Unmuted ${name}`)
				}}
				onUnmuteAll={async () => {
					await unmuteAll('user')
					change(() => ({ userMutes: [] }))
				}}
			/>
		</Section>
	)
}

function mutedCommunities({ communityMutes }: Mutes): MutedItem[] {
	return communityMutes.flatMap(({ mutedCommunity: community }) =>
		community ? [{ id: community.id, name: `/${community.name}`, path: paths.community(community.name), picture: community.proPic }] : [],
	)
}

function mutedUsers({ userMutes }: Mutes): MutedItem[] {
	return userMutes.flatMap(({ mutedUser: user }) =>
		user ? [{ id: user.id, name: `@${user.username}`, path: paths.user(user.username), picture: user.proPic }] : [],
	)
}
