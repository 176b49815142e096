import { useLocation } from '@folkmoot/kit/router'
import { useEffect, useRef, useState } from 'react'

/** Closes an overlay anchored in the page on navigation, such as going back. */
export function useCloseOnNavigation(onClose: () => void): void {
	const { key, pathname, search } = useLocation()
	const here = `${key} ${pathname}${search}`
	const [openedAt] = useState(here)
	const latest = useRef(onClose)
	latest.current = onClose
	useEffect(() => {
		if (here !== openedAt) latest.current()
	}, [here, openedAt])
}
