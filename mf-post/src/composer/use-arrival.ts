import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useGo } from '@folkmoot/kit/navigation/use-go.ts'
import { leaveQuestionAtom, useContentCache, usePageStore } from '@folkmoot/kit/state'
import type { Post } from '@folkmoot/post-contract/post'

/** Shows the post that was written, without asking whether to leave. */
export function useArrival(): (post: Post) => void {
	const store = usePageStore()
	const cache = useContentCache()
	const go = useGo()
	return (post) => {
		cache.put(post)
		store.set(leaveQuestionAtom, null)
		go(paths.post(post.communityName, post.publicId), { replace: true })
	}
}
