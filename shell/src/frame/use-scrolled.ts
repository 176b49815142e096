import { useEffect, useState } from 'react'

const blurAfterPx = 50

/** Whether the page is scrolled from its top (rule pages-7), and whether the viewer scrolls down. */
export function useScrolled(): { isScrolled: boolean; isScrollingDown: boolean } {
	const [state, setState] = useState({ isScrolled: false, isScrollingDown: false })
	useEffect(() => {
		let before = window.scrollY
		const update = () => {
			const now = window.scrollY
			const isScrolled = now > blurAfterPx
			// A few pixels back and forth are not a direction.
			const hasTurned = Math.abs(now - before) >= 6
			const isDown = now > before && now > 200
			if (hasTurned) before = now
			setState((previous) => {
				const isScrollingDown = hasTurned ? isDown : previous.isScrollingDown
				return previous.isScrolled === isScrolled && previous.isScrollingDown === isScrollingDown
					? previous
					: { isScrolled, isScrollingDown }
			})
		}
		update()
		window.addEventListener('scroll', update, { passive: true })
		return () => window.removeEventListener('scroll', update)
	}, [])
	return state
}
