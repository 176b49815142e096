/** The longest wait for an idle browser, in milliseconds; without an idle callback, the assumed duration of hydration. */
const timeoutMs = 2_000

/**
 * Runs after hydration: the parts of a page hydrate one after the other, so it waits until the browser is idle, or a short
 * time if the browser has no idle callback.
 */
export function whenIdle(callback: () => void): void {
	if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: timeoutMs })
	else setTimeout(callback, timeoutMs)
}
