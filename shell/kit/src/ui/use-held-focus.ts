import { type RefObject, useRef } from 'react'
import { useBrowserLayoutEffect } from './use-browser-layout-effect.ts'

/**
 * Keeps the focus near a button that becomes disabled or disappears after a press, such as Save with nothing left to
 * save: the focus moves to the button's container, which needs `tabIndex={-1}`.
 */
export function useHeldFocus(canBePressed: boolean): RefObject<HTMLDivElement | null> {
	const holder = useRef<HTMLDivElement>(null)
	const before = useRef(canBePressed)
	useBrowserLayoutEffect(() => {
		const isOver = before.current && !canBePressed
		before.current = canBePressed
		const at = document.activeElement
		// A removed button leaves the focus on the body; a disabled one keeps it until the next frame.
		const isLost = at === document.body || (at?.matches(':disabled') === true && holder.current?.contains(at))
		if (isOver && isLost) holder.current?.focus({ preventScroll: true })
	}, [canBePressed])
	return holder
}
