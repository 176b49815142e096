import { useEffect } from 'react'

/** Longer than the pause within a double click. */
const doubleClickMs = 500

/** Ignores the second click of a double click that closed the dialog, so that it does not press what lies beneath. */
export function useNoClickThrough(): void {
	useEffect(
		() => () => {
			window.addEventListener('click', ignoreSecond, true)
			setTimeout(() => window.removeEventListener('click', ignoreSecond, true), doubleClickMs)
		},
		[],
	)
}

function ignoreSecond(event: MouseEvent): void {
	if (event.detail < 2) return
	event.preventDefault()
	event.stopPropagation()
}
