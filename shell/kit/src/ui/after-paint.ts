/** Fallback timeout: a background tab is not painted. */
const timeoutMs = 200

/** Resolves after the next paint, for work that nobody waits for. */
export function afterPaint(): Promise<void> {
	return new Promise((resolve) => {
		requestAnimationFrame(() => setTimeout(resolve))
		setTimeout(resolve, timeoutMs)
	})
}
