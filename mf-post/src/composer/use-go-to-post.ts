import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useGo } from '@folkmoot/kit/navigation/use-go.ts'
import { leaveConfirmationAtom, useAlert, useContentCache, usePageStore } from '@folkmoot/kit/state'
import type { HeldReply } from '@folkmoot/post-contract/held'
import type { Post } from '@folkmoot/post-contract/post'
import { useEffect, useRef } from 'react'
import { isHeld } from '../post.api.ts'
import { t } from './text.ts'

/**
 * Navigates to the written post, or to what waits for a moderator, without the leave confirmation; not if the viewer left while
 * it was sent.
 */
export function useGoToPost(): (post: Post | HeldReply) => void {
	const store = usePageStore()
	const cache = useContentCache()
	const alert = useAlert()
	const go = useGo()
	const isMounted = useRef(false)
	useEffect(() => {
		isMounted.current = true
		return () => {
			isMounted.current = false
		}
	}, [])
	return (post) => {
		if (isHeld(post)) alert(t('waits'), { durationMs: 8_000 })
		else cache.put(post)
		if (!isMounted.current) return
		store.set(leaveConfirmationAtom, null)
		go(isHeld(post) ? paths.held() : paths.post(post.communityName, post.publicId), { replace: true })
	}
}
