/** How much of the top of the viewport the bar covers, in px. */
export function barHeight(): number {
	return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
}

/** Whether any part of an element is in view, below the bar. */
export function isInViewport(element: Element | null): boolean {
	if (!element) return false
	const { top, bottom } = element.getBoundingClientRect()
	return bottom > barHeight() && top < window.innerHeight
}
