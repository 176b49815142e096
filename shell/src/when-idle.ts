/** The assumed duration of hydration, if the browser cannot tell. */
const longestWakingMs = 2_000

/**
 * Runs after hydration: the parts of a page hydrate one after the other, so it waits until the browser is idle, or a short
 * time if the browser has no idle callback.
 */
export function whenIdle(then: () => void): void {
	if ('requestIdleCallback' in globalThis) requestIdleCallback(then, { timeout: longestWakingMs })
	else setTimeout(then, longestWakingMs)
}
