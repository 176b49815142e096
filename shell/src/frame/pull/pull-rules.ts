/** How far the indicator must be pulled for a refresh on release, in pixels. */
const refreshFrom = 64
const maxDistance = 88
const startThreshold = 10

export interface Point {
	x: number
	y: number
}

/** State of a touch that began at the top of the page: `waiting` until its direction is clear. */
export type Pull = { state: 'waiting'; from: Point } | { state: 'pulling'; from: Point; distance: number } | { state: 'other' }

/** The next state after a move. Sideways and up are other gestures, and stay so. */
export function afterMove(pull: Pull, to: Point): Pull {
	if (pull.state === 'other') return pull
	const down = to.y - pull.from.y
	const aside = Math.abs(to.x - pull.from.x)
	if (pull.state === 'waiting' && Math.max(Math.abs(down), aside) < startThreshold) return pull
	if (pull.state === 'waiting' && down < aside) return { state: 'other' }
	// Resistance: the indicator moves half as far as the finger.
	return { state: 'pulling', from: pull.from, distance: Math.min(maxDistance, Math.max(0, down - startThreshold) * 0.5) }
}

/** Whether releasing the finger refreshes the page. */
export function refreshes(pull: Pull): boolean {
	return pull.state === 'pulling' && pull.distance >= refreshFrom
}
