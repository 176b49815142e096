import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useGo } from '@folkmoot/kit/navigation/use-go.ts'
import { leaveConfirmationAtom, useContentCache, usePageStore } from '@folkmoot/kit/state'
import type { Post } from '@folkmoot/post-contract/post'
import { useEffect, useRef } from 'react'

/** Navigates to the written post without the leave confirmation, unless the viewer left while it was sent. */
export function useGoToPost(): (post: Post) => void {
	const store = usePageStore()
	const cache = useContentCache()
	const go = useGo()
	const isMounted = useRef(false)
	useEffect(() => {
		isMounted.current = true
		return () => {
			isMounted.current = false
		}
	}, [])
	return (post) => {
		cache.put(post)
		if (!isMounted.current) return
		store.set(leaveConfirmationAtom, null)
		go(paths.post(post.communityName, post.publicId), { replace: true })
	}
}
