import { setTimeout as pause } from 'node:timers/promises'
import { fail } from './failure.ts'

/** The copies of one service, by their addresses. */
export interface Copies {
	/** The order to try them in: round-robin, unreachable ones last. */
	inOrder(): readonly string[]
	/** Marks one as unreachable, or as too slow to answer. */
	noteAway(url: string): void
}

/** Interval and timeout of the health check. */
const lookMs = 2_000
const patienceMs = 2_000

const known = new WeakMap<object, Map<string, Copies>>()

/** The copies of an area, with their health as this process knows it; null if the area has no address. */
export function copiesOf({ serviceUrls }: { serviceUrls: Readonly<Record<string, readonly string[]>> }, area: string): Copies | null {
	const urls = serviceUrls[area]
	if (!urls || urls.length === 0) return null
	const byArea = known.get(serviceUrls) ?? new Map<string, Copies>()
	known.set(serviceUrls, byArea)
	const copies = byArea.get(area) ?? createCopies(urls)
	byArea.set(area, copies)
	return copies
}

/** A single address gets no health check: it may be a load balancer's, and there is no other. */
export function createCopies(urls: readonly string[], everyMs = lookMs): Copies {
	const away = new Set<string>()
	let turn = 0
	if (urls.length > 1) for (const url of urls) void watch(url, away, everyMs)
	return {
		inOrder: () => {
			const first = turn++ % urls.length
			const inTurn = [...urls.slice(first), ...urls.slice(0, first)]
			return away.size === 0 ? inTurn : [...inTurn.filter((url) => !away.has(url)), ...inTurn.filter((url) => away.has(url))]
		},
		noteAway: (url) => void away.add(url),
	}
}

/** For idempotent requests: retries at the next copy if one cannot be reached, but not after a timeout. */
export async function askCopies(
	copies: Copies | null,
	path: string,
	{ timeoutMs, ...init }: RequestInit & { timeoutMs: number },
): Promise<Response> {
	const [first, second] = copies?.inOrder() ?? []
	for (const url of first === undefined ? [] : [first, second ?? first]) {
		const signal = AbortSignal.timeout(timeoutMs)
		const answer = await fetch(url + path, { ...init, signal }).catch(() => null)
		if (answer) return answer
		copies?.noteAway(url)
		if (signal.aborted) break
	}
	throw fail('service_unavailable', { retryAfter: 2 })
}

/** The health check of one copy; it does not keep the process alive. */
async function watch(url: string, away: Set<string>, everyMs: number): Promise<void> {
	for (;;) {
		await pause(everyMs, undefined, { ref: false })
		if (await isReady(url)) away.delete(url)
		else away.add(url)
	}
}

/** Whether `/readyz` of a service or gateway answers 2xx in time. */
export async function isReady(url: string, withinMs = patienceMs): Promise<boolean> {
	return fetch(`${url}/readyz`, { signal: AbortSignal.timeout(withinMs) }).then(
		async (answer) => {
			await answer.arrayBuffer()
			return answer.ok
		},
		() => false,
	)
}
