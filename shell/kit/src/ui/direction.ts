/**
 * The direction in which the page's lines run: `dir` of the document. The server renders without knowing it, so ask in event
 * handlers and effects alone; styles use logical properties and `--inline-sign`.
 */
export function isRightToLeft(): boolean {
	return document.documentElement.dir === 'rtl'
}

/** 1 where lines run to the right, -1 where to the left: the sign of `scrollLeft` and of steps across the page. */
export function inlineSign(): 1 | -1 {
	return isRightToLeft() ? -1 : 1
}

/** Where an arrow key leads in what stands in a line: 1 onwards, -1 back, 0 for any other key. */
export function arrowStep(key: string): number {
	if (key === 'ArrowRight') return inlineSign()
	return key === 'ArrowLeft' ? -inlineSign() : 0
}
