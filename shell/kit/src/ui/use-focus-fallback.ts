import { type RefObject, useRef } from 'react'
import { useBrowserLayoutEffect } from './use-browser-layout-effect.ts'

/**
 * Keeps the focus near a button that becomes disabled or disappears after a click, such as Save with nothing left to
 * save: the focus moves to the button's container, which needs `tabIndex={-1}`.
 */
export function useFocusFallback(isEnabled: boolean): RefObject<HTMLDivElement | null> {
	const container = useRef<HTMLDivElement>(null)
	const wasEnabled = useRef(isEnabled)
	useBrowserLayoutEffect(() => {
		const hasBecomeDisabled = wasEnabled.current && !isEnabled
		wasEnabled.current = isEnabled
		const focused = document.activeElement
		// A removed button leaves the focus on the body; a disabled one keeps it until the next frame.
		const isLost = focused === document.body || (focused?.matches(':disabled') === true && container.current?.contains(focused))
		if (hasBecomeDisabled && isLost) container.current?.focus({ preventScroll: true })
	}, [isEnabled])
	return container
}
