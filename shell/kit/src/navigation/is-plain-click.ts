import type { MouseEvent } from 'react'

/** Whether a click just follows a link; clicks with a modifier key or another button are left to the browser. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
	return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
