import type { MouseEvent } from 'react'

/** Whether a click only wants to follow a link; with a modifier key, or another button, it is the browser's. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
	return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
