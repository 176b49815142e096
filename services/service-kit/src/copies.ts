import { setTimeout as pause } from 'node:timers/promises'
import { fail } from './failure.ts'

/** The copies of one service, by their addresses. */
export interface Copies {
	/** In which order to ask them: in turn, those that are away at the end. */
	inOrder(): readonly string[]
	/** One could not be reached, or said nothing for too long. */
	noteAway(url: string): void
}

/** How often copies are asked whether they are there, and how long they may take to say so. */
const lookMs = 2_000
const patienceMs = 2_000

const known = new WeakMap<object, Map<string, Copies>>()

/** The copies of an area, with what this process knows of them; null where the area has no address. */
export function copiesOf({ serviceUrls }: { serviceUrls: Readonly<Record<string, readonly string[]>> }, area: string): Copies | null {
	const urls = serviceUrls[area]
	if (!urls || urls.length === 0) return null
	const byArea = known.get(serviceUrls) ?? new Map<string, Copies>()
	known.set(serviceUrls, byArea)
	const copies = byArea.get(area) ?? createCopies(urls)
	byArea.set(area, copies)
	return copies
}

/** A single address is always asked: it may be a load balancer's, and there is no other. */
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

/** Asks what can be asked twice without harm: where a copy cannot be reached, the next. One that is only slow is waited for. */
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

/** For as long as the process lives, which it does not prolong. */
async function watch(url: string, away: Set<string>, everyMs: number): Promise<void> {
	for (;;) {
		await pause(everyMs, undefined, { ref: false })
		if (await isReady(url)) away.delete(url)
		else away.add(url)
	}
}

/** Whether a service or gateway says that it is ready. */
export async function isReady(url: string, withinMs = patienceMs): Promise<boolean> {
	return fetch(`${url}/readyz`, { signal: AbortSignal.timeout(withinMs) }).then(
		async (answer) => {
			await answer.arrayBuffer()
			return answer.ok
		},
		() => false,
	)
}
