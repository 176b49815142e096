import { useLocation, useNavigate } from '@folkmoot/kit/router'
import { useCallback } from 'react'

/** Navigates to a path like a link: scrolls up if the path is the current one. */
export function useGo(): (to: string, options?: { replace?: boolean }) => void {
	const navigate = useNavigate()
	const location = useLocation()
	const here = location.pathname + location.search
	return useCallback(
		(to, { replace = to === here } = {}) => {
			if (to === here) window.scrollTo({ top: 0 })
			navigate(to, { replace })
		},
		[navigate, here],
	)
}
