import { useEffect } from 'react'

/**
 * Around what floats the library places guards that take the focus and pass it on, and hides them from assistive
 * technology. What takes the focus may not be hidden from it: here they are not, for as long as something floats.
 */
export function useOpenGuards(): void {
	useEffect(() => {
		const open = () => {
			for (const guard of document.querySelectorAll('[data-base-ui-focus-guard][aria-hidden]')) guard.removeAttribute('aria-hidden')
		}
		const watch = new MutationObserver(open)
		watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-hidden'] })
		open()
		return () => watch.disconnect()
	}, [])
}
