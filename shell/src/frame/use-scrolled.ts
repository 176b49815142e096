import { useEffect, useState } from 'react'

const blurAfter = 50

/** Whether the page is scrolled from its top (spec 1 §9: 50 px), and whether the viewer scrolls down. */
export function useScrolled(): { isScrolled: boolean; isGoingDown: boolean } {
	const [state, setState] = useState({ isScrolled: false, isGoingDown: false })
	useEffect(() => {
		let before = window.scrollY
		const look = () => {
			const now = window.scrollY
			const isScrolled = now > blurAfter
			// A few pixels back and forth are not a direction.
			const hasTurned = Math.abs(now - before) >= 6
			const isDown = now > before && now > 200
			if (hasTurned) before = now
			setState((known) => {
				const isGoingDown = hasTurned ? isDown : known.isGoingDown
				return known.isScrolled === isScrolled && known.isGoingDown === isGoingDown ? known : { isScrolled, isGoingDown }
			})
		}
		look()
		window.addEventListener('scroll', look, { passive: true })
		return () => window.removeEventListener('scroll', look)
	}, [])
	return state
}
