import { useEffect } from 'react'

/**
 * The library places focus guards around overlays and hides them from assistive technology. Focusable elements may not
 * be hidden from it, so this removes `aria-hidden` while an overlay is open.
 */
export function useExposedFocusGuards(): void {
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
