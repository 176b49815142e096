import { useLocation, useNavigate } from '@folkmoot/kit/router'
import { leaveAfterAsking, leaveConfirmationAtom, usePageStore } from '@folkmoot/kit/state'
import { useCallback } from 'react'

/** Navigates to a path like a link: asks first if something is unsaved, and scrolls up if the path is the current one. */
export function useGo(): (to: string, options?: { replace?: boolean }) => void {
	const navigate = useNavigate()
	const location = useLocation()
	const store = usePageStore()
	const here = location.pathname + location.search
	return useCallback(
		(to, { replace = to === here } = {}) => {
			leaveAfterAsking(store, () => {
				store.set(leaveConfirmationAtom, null)
				if (to === here) window.scrollTo({ top: 0 })
				navigate(to, { replace })
			})
		},
		[navigate, store, here],
	)
}
