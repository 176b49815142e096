import type { KeyboardEvent } from 'react'

/** Prevents a space typed into a read-only field, as while sending, from scrolling the page. */
export function preventSpaceScroll(event: KeyboardEvent): void {
	const { target } = event
	const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
	if (event.key === ' ' && isField && target.readOnly) event.preventDefault()
}
