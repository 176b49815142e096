import { useAction, useOutdate } from '@folkmoot/kit/api'
import { type CachedPost, useAlert, useSession, useSetSession } from '@folkmoot/kit/state'
import { type MuteTarget, setMuted } from '../feeds.api.ts'

/** spec 1 §9: mutes are confirmed for 5 s */
const muteDurationMs = 5_000

interface Mutes {
	isAuthorMuted: boolean
	isCommunityMuted: boolean
	toggleAuthor: () => void
	toggleCommunity: () => void
}

/** Mutes the author or the community of a post, or ends that (spec 1 §8 has the sentences). */
export function useMutes({ userId, username, communityId, communityName }: CachedPost): Mutes {
	const { userMutes, communityMutes } = useSession().mutes
	const isAuthorMuted = userMutes.some(({ mutedUserId }) => mutedUserId === userId)
	const isCommunityMuted = communityMutes.some(({ mutedCommunityId }) => mutedCommunityId === communityId)
	const alert = useAlert()
	const setSession = useSetSession()
	const outdate = useOutdate()
	const [set] = useAction(async (target: MuteTarget, isMuted: boolean, sentence: string) => {
		const { communityMutes, userMutes } = await setMuted(target, isMuted)
		setSession((session) => ({ ...session, mutes: { communityMutes, userMutes } }))
		outdate('/api/posts')
		alert(sentence, isMuted ? { durationMs: muteDurationMs } : {})
	})
	return {
		isAuthorMuted,
		isCommunityMuted,
		toggleAuthor: () =>
			void set(
				{ userId },
				!isAuthorMuted,
				isAuthorMuted ? `Unmuted @${username}` : `Posts from @${username} won't appear on any of your feeds from now on.`,
			),
		toggleCommunity: () =>
			void set(
				{ communityId },
				!isCommunityMuted,
				isCommunityMuted ? `Unmuted /${communityName}` : `Posts from /${communityName} won't appear on All anymore.`,
			),
	}
}
