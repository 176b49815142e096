import { useEffect } from 'react'

/** Longer than between the two clicks of a double one. */
const doubleMs = 500

/** Who clicks twice on what closes the dialog does not press what lies beneath it. */
export function useNoClickThrough(): void {
	useEffect(
		() => () => {
			window.addEventListener('click', ignoreSecond, true)
			setTimeout(() => window.removeEventListener('click', ignoreSecond, true), doubleMs)
		},
		[],
	)
}

function ignoreSecond(event: MouseEvent): void {
	if (event.detail < 2) return
	event.preventDefault()
	event.stopPropagation()
}
