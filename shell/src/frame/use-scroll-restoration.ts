import { safeDecode } from '@folkmoot/kit/navigation/safe-decode.ts'
import { useLocation, useNavigationType } from '@folkmoot/kit/router'
import { useBrowserLayoutEffect } from '@folkmoot/kit/ui/use-browser-layout-effect.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { restoreScroll, ScrollPositions } from './scroll-positions.ts'

/** Scroll restoration: a followed link starts at the top or at its anchor; going back restores the previous position. */
export function useScrollRestoration(main: RefObject<HTMLElement | null>): void {
	const { key, pathname, search, hash } = useLocation()
	const isBack = useNavigationType() === 'POP'
	const positions = useRef<ScrollPositions>(null)
	const last = useRef({ key, page: pathname + search, pathname })
	useEffect(() => {
		const scrollPositions = new ScrollPositions()
		positions.current = scrollPositions
		const onScroll = () => scrollPositions.save(entryKey(last.current), window.scrollY)
		const onPageHide = () => scrollPositions.persist()
		window.addEventListener('scroll', onScroll, { passive: true })
		window.addEventListener('pagehide', onPageHide)
		return () => {
			window.removeEventListener('scroll', onScroll)
			window.removeEventListener('pagehide', onPageHide)
		}
	}, [])
	useBrowserLayoutEffect(() => {
		const before = last.current
		last.current = { key, page: pathname + search, pathname }
		// The browser positions the first page; dialogs open and close without leaving the page.
		if (before.key === key || (before.page === pathname + search && isBack)) return
		if (isBack) return restoreScroll(positions.current?.get(entryKey(last.current)) ?? 0)
		const target = hash ? document.getElementById(safeDecode(hash.slice(1))) : null
		if (target) target.scrollIntoView()
		else if (before.page !== pathname + search) window.scrollTo({ top: 0 })
		// Keyboards and screen readers start at the new page.
		if (before.pathname !== pathname) main.current?.focus({ preventScroll: true })
	}, [key, pathname, search, hash, isBack, main])
}

/** The first page of every load has the same router key. */
function entryKey({ key, page }: { key: string; page: string }): string {
	return `${key} ${page}`
}
