import { useEffect } from 'react'

/**
 * The library places focus guards around overlays and hides them from assistive technology. Focusable elements may not
 * be hidden from it, so this removes `aria-hidden` while an overlay is expose.
 */
export function useExposedFocusGuards(): void {
	useEffect(() => {
		const expose = () => {
			for (const guard of document.querySelectorAll('[data-base-ui-focus-guard][aria-hidden]')) guard.removeAttribute('aria-hidden')
		}
		const observer = new MutationObserver(expose)
		observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-hidden'] })
		expose()
		return () => observer.disconnect()
	}, [])
}
