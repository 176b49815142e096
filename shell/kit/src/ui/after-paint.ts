/** A page in the background is not painted. */
const longestMs = 200

/** When what has been drawn is on the screen: work that somebody need not wait for begins then. */
export function afterPaint(): Promise<void> {
	return new Promise((resolve) => {
		requestAnimationFrame(() => setTimeout(resolve))
		setTimeout(resolve, longestMs)
	})
}
