import { useEffect, useId, useRef } from 'react'

/** Going back closes the dialog instead of leaving the page (spec 1 §2). */
export function useCloseOnBack(onClose: () => void): void {
	const id = useId()
	const latest = useRef(onClose)
	latest.current = onClose
	useEffect(() => {
		// An entry of its own; the router's marks are kept, so to the router nothing has moved.
		history.pushState({ ...history.state, dialog: id }, '')
		const close = () => latest.current()
		window.addEventListener('popstate', close)
		return () => {
			window.removeEventListener('popstate', close)
			// Closed by other means: the entry goes too, unless a link has led on from here.
			if (history.state?.dialog === id) history.back()
		}
	}, [id])
}
