import { setTimeout as pause } from 'node:timers/promises'
import { fail } from '../failure.ts'

/** The replicas of one service, by their addresses. */
export interface Replicas {
	/** The order to try them in: another first one for each call, unreachable ones last. */
	candidates(): readonly string[]
	/** The order for batched writes: always the same, unreachable ones last, so that two replicas do not write to the same records. */
	candidatesForBatches(): readonly string[]
	/** Marks one as unreachable, or as too slow to answer. */
	markUnreachable(url: string): void
}

/** Interval and timeout of the health check. */
const checkIntervalMs = 2_000
const checkTimeoutMs = 2_000

const known = new WeakMap<object, Map<string, Replicas>>()

/** The replicas of an area, with their health as this process knows it; null if the area has no address. */
export function replicasOf({ serviceUrls }: { serviceUrls: Readonly<Record<string, readonly string[]>> }, area: string): Replicas | null {
	const urls = serviceUrls[area]
	if (!urls || urls.length === 0) return null
	const byArea = known.get(serviceUrls) ?? new Map<string, Replicas>()
	known.set(serviceUrls, byArea)
	const replicas = byArea.get(area) ?? createReplicas(urls)
	byArea.set(area, replicas)
	return replicas
}

/** A single address gets no health check: it may be a load balancer's, and there is no other. */
export function createReplicas(urls: readonly string[], everyMs = checkIntervalMs): Replicas {
	if (urls.length === 1) return { candidates: () => urls, candidatesForBatches: () => urls, markUnreachable: () => {} }
	const unreachable = new Set<string>()
	let first = 0
	for (const url of urls) void watch(url, unreachable, everyMs)
	const unreachableLast = (order: readonly string[]) =>
		unreachable.size === 0 ? order : [...order.filter((url) => !unreachable.has(url)), ...order.filter((url) => unreachable.has(url))]
	return {
		candidates: () => {
			first = (first + 1) % urls.length
			return unreachableLast([...urls.slice(first), ...urls.slice(0, first)])
		},
		candidatesForBatches: () => unreachableLast(urls),
		markUnreachable: (url) => void unreachable.add(url),
	}
}

/** For idempotent requests: retries at the next replica if one cannot be reached, but not after a timeout. */
export async function fetchFromReplica(
	replicas: Replicas | null,
	path: string,
	{ timeoutMs, ...init }: RequestInit & { timeoutMs: number },
): Promise<Response> {
	const [first, second] = replicas?.candidates() ?? []
	for (const url of first === undefined ? [] : [first, second ?? first]) {
		const signal = AbortSignal.timeout(timeoutMs)
		const answer = await fetch(url + path, { ...init, signal }).catch(() => null)
		if (answer) return answer
		replicas?.markUnreachable(url)
		if (signal.aborted) break
	}
	throw unavailable()
}

/** As fetchFromReplica(), for a JSON reply. A body that breaks off or is not JSON counts as no answer: 503. */
export async function fetchJsonFromReplica(
	replicas: Replicas | null,
	path: string,
	init: RequestInit & { timeoutMs: number },
): Promise<{ status: number; body: unknown }> {
	const response = await fetchFromReplica(replicas, path, init)
	const body: unknown = await response.json().catch(() => {
		throw unavailable()
	})
	return { status: response.status, body }
}

const unavailable = () => fail('service_unavailable', { retryAfter: 2 })

/** The health check of one replica; it does not keep the process alive. */
async function watch(url: string, unreachable: Set<string>, everyMs: number): Promise<void> {
	for (;;) {
		await pause(everyMs, undefined, { ref: false })
		if (await isReady(url)) unreachable.delete(url)
		else unreachable.add(url)
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
