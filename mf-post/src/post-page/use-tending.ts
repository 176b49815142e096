import { useAction } from '@folkmoot/kit/api'
import { useAlert, useContentCache } from '@folkmoot/kit/state'
import type { Post } from '@folkmoot/post-contract/post'
import { sendPostLock, sendPostPin } from '../post.api.ts'
import type { PostRights } from './post-rights.ts'

interface Tending {
	toggleLock: () => void
	togglePin: (siteWide: boolean) => void
}

/** What moderators and admins do with a post without leaving it. */
export function useTending(post: Post, { tendAs }: PostRights): Tending {
	const cache = useContentCache()
	const alert = useAlert()
	const [toggleLock] = useAction(async () => {
		if (tendAs) cache.put(await sendPostLock(post.publicId, !post.locked, tendAs))
	})
	const [togglePin] = useAction(
		async (siteWide: boolean) => {
			const isPinned = siteWide ? post.isPinnedSite : post.isPinned
			cache.put(await sendPostPin(post.publicId, !isPinned, siteWide))
		},
		{ max_pinned_count_reached: () => alert('Max pinned posts count reached.', { tone: 'bad' }) },
	)
	return { toggleLock: () => void toggleLock(), togglePin: (siteWide) => void togglePin(siteWide) }
}
