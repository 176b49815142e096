import { useAction, useInvalidate } from '@folkmoot/kit/api'
import { type Session, useAlert, useOpenModal, useSession, useSetSession } from '@folkmoot/kit/state'
import { type MuteTarget, mute, unmute } from './mutes.api.ts'
import { t } from './text.ts'

type Mutes = Session['mutes']

/** The alert after a mute stays for 5 s (rule mutes-5). */
const muteDurationMs = 5_000

interface Mute {
	isMuted: boolean
	/** Mutes or unmutes, with the alerts of rule mutes-5. Guests are asked to log in. */
	toggle: () => void
}

/** The mute of a member or a community. */
export function useMute(target: MuteTarget): Mute {
	const { user, mutes } = useSession()
	const setSession = useSetSession()
	const openModal = useOpenModal()
	const invalidate = useInvalidate()
	const alert = useAlert()
	const isMuted = hasMute(mutes, target)
	const [toggle] = useAction(async () => {
		if (isMuted) {
			await unmute(target)
			setSession((session) => ({ ...session, mutes: withoutMute(session.mutes, target) }))
			alert(unmutedSentence(target))
		} else {
			const all = await mute(target)
			setSession((session) => ({ ...session, mutes: all }))
			alert(mutedSentence(target), { durationMs: muteDurationMs })
		}
		invalidate('/api/posts')
	})
	return { isMuted, toggle: () => (user ? void toggle() : openModal({ name: 'login-prompt' })) }
}

/** The alert after unmuting. */
export function unmutedSentence({ type, name }: MuteTarget): string {
	return t('unmuted', { name: type === 'user' ? `@${name}` : `/${name}` })
}

function mutedSentence({ type, name }: MuteTarget): string {
	return t(type === 'user' ? 'member-muted' : 'community-muted', { name })
}

/** Mutes except that of one member or community. */
export function withoutMute({ userMutes, communityMutes }: Mutes, { type, id }: MuteTarget): Mutes {
	if (type === 'user') return { communityMutes, userMutes: userMutes.filter(({ mutedUserId }) => mutedUserId !== id) }
	return { userMutes, communityMutes: communityMutes.filter(({ mutedCommunityId }) => mutedCommunityId !== id) }
}

function hasMute({ userMutes, communityMutes }: Mutes, { type, id }: MuteTarget): boolean {
	if (type === 'user') return userMutes.some(({ mutedUserId }) => mutedUserId === id)
	return communityMutes.some(({ mutedCommunityId }) => mutedCommunityId === id)
}
