import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useGo } from '@folkmoot/kit/navigation/use-go.ts'
import { leaveQuestionAtom, useContentCache, usePageStore } from '@folkmoot/kit/state'
import type { Post } from '@folkmoot/post-contract/post'
import { useEffect, useRef } from 'react'

/** Navigates to the written post without the leave question, unless the viewer left while it was sent. */
export function useArrival(): (post: Post) => void {
	const store = usePageStore()
	const cache = useContentCache()
	const go = useGo()
	const isHere = useRef(false)
	useEffect(() => {
		isHere.current = true
		return () => {
			isHere.current = false
		}
	}, [])
	return (post) => {
		cache.put(post)
		if (!isHere.current) return
		store.set(leaveQuestionAtom, null)
		go(paths.post(post.communityName, post.publicId), { replace: true })
	}
}
