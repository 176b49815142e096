export interface Interaction {
	name: string
	ms: number
}

/** Runs in the page before anything else: records the time of the first comment, interactions and long tasks. */
export const interactionObserverScript = `(() => {
	const interactions = new Map()
	let longest = 0
	let firstComment = -1
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries()) {
			if (!entry.interactionId) continue
			const known = interactions.get(entry.interactionId)
			if (!known || known.ms < entry.duration) interactions.set(entry.interactionId, { name: entry.name, ms: entry.duration })
		}
	}).observe({ type: 'event', durationThreshold: 16, buffered: true })
	new PerformanceObserver((list) => {
		for (const { duration } of list.getEntries()) longest = Math.max(longest, Math.round(duration))
	}).observe({ type: 'longtask', buffered: true })
	const look = () => {
		if (document.querySelector('[id^="comment-"]')) requestAnimationFrame(() => { firstComment = Math.round(performance.now()) })
		else requestAnimationFrame(look)
	}
	look()
	window.seen = () => {
		const all = { firstComment, interactions: [...interactions.values()], longest }
		longest = 0
		interactions.clear()
		return all
	}
})()`
