import { setTimeout as pause } from 'node:timers/promises'
import { fail } from './failure.ts'

/** The copies of one service, by their addresses. */
export interface Replicas {
	/** The order to try them in: round-robin, unreachable ones last. */
	candidates(): readonly string[]
	/** Marks one as unreachable, or as too slow to answer. */
	markUnreachable(url: string): void
}

/** Interval and timeout of the health check. */
const checkIntervalMs = 2_000
const checkTimeoutMs = 2_000

const known = new WeakMap<object, Map<string, Replicas>>()

/** The copies of an area, with their health as this process knows it; null if the area has no address. */
export function replicasOf({ serviceUrls }: { serviceUrls: Readonly<Record<string, readonly string[]>> }, area: string): Replicas | null {
	const urls = serviceUrls[area]
	if (!urls || urls.length === 0) return null
	const byArea = known.get(serviceUrls) ?? new Map<string, Replicas>()
	known.set(serviceUrls, byArea)
	const copies = byArea.get(area) ?? createReplicas(urls)
	byArea.set(area, copies)
	return copies
}

/** A single address gets no health check: it may be a load balancer's, and there is no other. */
export function createReplicas(urls: readonly string[], everyMs = checkIntervalMs): Replicas {
	const unreachable = new Set<string>()
	let turn = 0
	if (urls.length > 1) for (const url of urls) void watch(url, unreachable, everyMs)
	return {
		candidates: () => {
			const first = turn++ % urls.length
			const rotated = [...urls.slice(first), ...urls.slice(0, first)]
			return unreachable.size === 0
				? rotated
				: [...rotated.filter((url) => !unreachable.has(url)), ...rotated.filter((url) => unreachable.has(url))]
		},
		markUnreachable: (url) => void unreachable.add(url),
	}
}

/** For idempotent requests: retries at the next copy if one cannot be reached, but not after a timeout. */
export async function fetchFromReplica(
	copies: Replicas | null,
	path: string,
	{ timeoutMs, ...init }: RequestInit & { timeoutMs: number },
): Promise<Response> {
	const [first, second] = copies?.candidates() ?? []
	for (const url of first === undefined ? [] : [first, second ?? first]) {
		const signal = AbortSignal.timeout(timeoutMs)
		const answer = await fetch(url + path, { ...init, signal }).catch(() => null)
		if (answer) return answer
		copies?.markUnreachable(url)
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
export async function isReady(url: string, withinMs = checkTimeoutMs): Promise<boolean> {
	return fetch(`${url}/readyz`, { signal: AbortSignal.timeout(withinMs) }).then(
		async (answer) => {
			await answer.arrayBuffer()
			return answer.ok
		},
		() => false,
	)
}
