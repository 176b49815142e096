import { useAction } from '@folkmoot/kit/api'
import { useAlert, useContentCache } from '@folkmoot/kit/state'
import type { Post } from '@folkmoot/post-contract/post'
import { sendPostLock, sendPostPin } from '../post.api.ts'
import type { StaffRole } from '../roles.ts'
import { setPostUserGroup } from './post-actions.api.ts'
import { t } from './text.ts'

interface PostModeration {
	/** Locks the post in a role, or unlocks it. */
	setLocked: (isLocked: boolean, as: StaffRole) => void
	togglePin: (siteWide: boolean) => void
	/** Toggles between speaking in a role and as oneself. */
	toggleSpeaker: (as: StaffRole) => void
}

/** Moderator and admin actions that stay on the post's page. */
export function usePostModeration(post: Post): PostModeration {
	const cache = useContentCache()
	const alert = useAlert()
	const { publicId } = post
	const [setLocked] = useAction(async (isLocked: boolean, as: StaffRole) => cache.put(await sendPostLock(publicId, isLocked, as)))
	const [togglePin] = useAction(
		async (siteWide: boolean) => {
			const field = siteWide ? 'isPinnedSite' : 'isPinned'
			const isPinned = !post[field]
			cache.put({ ...post, [field]: isPinned })
			try {
				cache.put(await sendPostPin(publicId, isPinned, siteWide))
			} catch (error) {
				// The checkbox reverts (rule posts-13).
				cache.put({ ...post, ...cache.post(post.id), [field]: !isPinned })
				throw error
			}
		},
		{ max_pinned_count_reached: () => alert(t('pinned-too-many'), { tone: 'bad' }) },
	)
	const [toggleSpeaker] = useAction(async (as: StaffRole) =>
		cache.put(await setPostUserGroup(publicId, post.userGroup === as ? 'normal' : as)),
	)
	return { setLocked, togglePin, toggleSpeaker }
}
