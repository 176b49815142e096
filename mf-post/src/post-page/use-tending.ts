import { useAction } from '@folkmoot/kit/api'
import { useAlert, useContentCache } from '@folkmoot/kit/state'
import type { Post } from '@folkmoot/post-contract/post'
import { sendPostLock, sendPostPin } from '../post.api.ts'
import type { Office } from '../roles.ts'
import { sendSpeaker } from './acting.api.ts'

interface Tending {
	/** Locks the post in a capacity, or unlocks it. */
	setLocked: (isLocked: boolean, as: Office) => void
	togglePin: (siteWide: boolean) => void
	/** Toggles between speaking in a capacity and as oneself. */
	toggleSpeaker: (as: Office) => void
}

/** Moderator and admin actions that stay on the post's page. */
export function useTending(post: Post): Tending {
	const cache = useContentCache()
	const alert = useAlert()
	const { publicId } = post
	const [setLocked] = useAction(async (isLocked: boolean, as: Office) => cache.put(await sendPostLock(publicId, isLocked, as)))
	const [togglePin] = useAction(
		async (siteWide: boolean) => {
			const field = siteWide ? 'isPinnedSite' : 'isPinned'
			const isPinned = !post[field]
			cache.put({ ...post, [field]: isPinned })
			try {
				cache.put(await sendPostPin(publicId, isPinned, siteWide))
			} catch (error) {
				// spec 1 §8: the checkbox reverts
				cache.put({ ...post, ...cache.post(post.id), [field]: !isPinned })
				throw error
			}
		},
		{ max_pinned_count_reached: () => alert('Max pinned posts count reached.', { tone: 'bad' }) },
	)
	const [toggleSpeaker] = useAction(async (as: Office) => cache.put(await sendSpeaker(publicId, post.userGroup === as ? 'normal' : as)))
	return { setLocked, togglePin, toggleSpeaker }
}
