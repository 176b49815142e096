import { useLocation, useNavigationType } from '@folkmoot/kit/router'
import { useBrowserLayoutEffect } from '@folkmoot/kit/ui/use-browser-layout-effect.ts'
import { type RefObject, useEffect, useRef } from 'react'

/** Following a link begins at the top, or at what the address names; going back returns to where one was. */
export function useScrollKeeper(main: RefObject<HTMLElement | null>): void {
	const { key, pathname, search, hash } = useLocation()
	const isBack = useNavigationType() === 'POP'
	const places = useRef(new Map<string, number>())
	const last = useRef({ key, page: pathname + search, pathname })
	useEffect(() => {
		const note = () => places.current.set(last.current.key, window.scrollY)
		window.addEventListener('scroll', note, { passive: true })
		return () => window.removeEventListener('scroll', note)
	}, [])
	useBrowserLayoutEffect(() => {
		const before = last.current
		last.current = { key, page: pathname + search, pathname }
		// The first page is placed by the browser; dialogs come and go without leaving the page.
		if (before.key === key || (before.page === pathname + search && isBack)) return
		if (isBack) {
			// Not returned: where it gives a promise, React would take that for the way to clean up.
			window.scrollTo({ top: places.current.get(key) ?? 0 })
			return
		}
		const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
		if (target) target.scrollIntoView()
		else if (before.page !== pathname + search) window.scrollTo({ top: 0 })
		// Keyboards and screen readers begin with the new page.
		if (before.pathname !== pathname) main.current?.focus({ preventScroll: true })
	}, [key, pathname, search, hash, isBack, main])
}
