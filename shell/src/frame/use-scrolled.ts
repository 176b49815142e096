import { useEffect, useState } from 'react'

const blurAfter = 50

/** Whether the page has left its top (spec 1 §9: 50 px), and whether one is on the way down. */
export function useScrolled(): { isScrolled: boolean; isGoingDown: boolean } {
	const [state, setState] = useState({ isScrolled: false, isGoingDown: false })
	useEffect(() => {
		let before = window.scrollY
		const look = () => {
			const now = window.scrollY
			// A few pixels back and forth are no direction.
			if (Math.abs(now - before) < 6) return
			const next = { isScrolled: now > blurAfter, isGoingDown: now > before && now > 200 }
			before = now
			setState((known) => (known.isScrolled === next.isScrolled && known.isGoingDown === next.isGoingDown ? known : next))
		}
		look()
		window.addEventListener('scroll', look, { passive: true })
		return () => window.removeEventListener('scroll', look)
	}, [])
	return state
}
