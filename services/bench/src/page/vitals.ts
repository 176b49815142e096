import type { Page } from '@playwright/test'

/** What a page reports of itself; times in milliseconds since navigation start. */
export interface Vitals {
	now: number
	isLoaded: boolean
	fcp: number
	lcp: number
	cls: number
	longTasks: { at: number; ms: number }[]
	/** For each click or key, the time until the response was painted. */
	interactions: number[]
	/** The last network, DOM or main thread activity. */
	lastAt: number
}

/** Runs in the page before anything else. A string, because it belongs to the page. */
export const watchVitals = `(() => {
	let fcp = 0, lcp = 0, cls = 0, changedAt = 0
	let burst = { value: 0, from: 0, to: -1e9 }
	const longTasks = [], interactions = new Map()
	const observe = (type, note, options = {}) =>
		new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options })
	observe('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') fcp = startTime })
	observe('largest-contentful-paint', ({ startTime }) => { lcp = startTime })
	observe('longtask', ({ startTime, duration }) => longTasks.push({ at: startTime, ms: duration }))
	observe('layout-shift', ({ value, startTime, hadRecentInput }) => {
		if (hadRecentInput) return
		const isNew = startTime - burst.to > 1000 || startTime - burst.from > 5000
		burst = isNew ? { value, from: startTime, to: startTime } : { value: burst.value + value, from: burst.from, to: startTime }
		cls = Math.max(cls, burst.value)
	})
	observe('event', ({ interactionId, duration }) => {
		if (interactionId) interactions.set(interactionId, Math.max(interactions.get(interactionId) ?? 0, duration))
	}, { durationThreshold: 16 })
	new MutationObserver(() => { changedAt = performance.now() })
		.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
	window.vitals = () => ({
		now: performance.now(),
		isLoaded: performance.getEntriesByType('navigation')[0]?.loadEventEnd > 0,
		fcp, lcp, cls, longTasks,
		interactions: [...interactions.values()],
		lastAt: Math.max(lcp, changedAt, ...longTasks.map(({ at, ms }) => at + ms),
			...performance.getEntriesByType('resource').map(({ responseEnd }) => responseEnd)),
	})
})()`

const quietMs = 1_000
const maxWaitMs = 30_000

/** Waits for one second without network, DOM or main thread activity. */
export async function settle(page: Page): Promise<Vitals> {
	const startedAt = Date.now()
	for (;;) {
		const vitals = await readVitals(page)
		if ((vitals.isLoaded && vitals.now - vitals.lastAt > quietMs) || Date.now() - startedAt > maxWaitMs) return vitals
		await page.waitForTimeout(250)
	}
}

export function readVitals(page: Page): Promise<Vitals> {
	return page.evaluate<Vitals>('window.vitals()')
}

const longTaskMs = 50

/** Total blocking time from the first paint on (as Lighthouse counts it). */
export function blockedOf({ longTasks, fcp }: Pick<Vitals, 'longTasks' | 'fcp'>): number {
	return longTasks.reduce((sum, { at, ms }) => (at + ms > fcp ? sum + Math.max(0, ms - longTaskMs) : sum), 0)
}
