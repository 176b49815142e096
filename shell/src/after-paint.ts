/** A page in the background is not painted. */
const longestMs = 200

/** When what the server rendered has been shown: nobody waits with reading for what wakes it up. */
export function afterPaint(): Promise<void> {
	if (!document.getElementById('root')?.childElementCount) return Promise.resolve()
	return new Promise((resolve) => {
		requestAnimationFrame(() => setTimeout(resolve))
		setTimeout(resolve, longestMs)
	})
}
