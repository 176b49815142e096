import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'

/** How busy a line is (gateway, places.ts). */
export interface Busyness {
	taken: number
	waiting: number
}

/** How a follower gets on with its outbox. */
export interface FollowerMeter {
	/** There is something to apply that happened then, if not earlier. */
	behindSince: (at: number) => void
	/** So many events were applied, or passed over; nothing that has come is left. */
	applied: (events: number) => void
}

/** Counts and times what a process does. Made where METRICS_PORT is set. */
export interface Meters {
	/** A call of an endpoint was answered by its service. */
	noteCall: (endpoint: EndpointSpec, status: number, ms: number) => void
	/** A request was answered by the gateway; `route` is one of a few, never an address. */
	noteRequest: (route: string, status: number, ms: number) => void
	follower: (follower: string, outbox: string) => FollowerMeter
	watchLine: (name: string, read: () => Busyness) => void
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** Tells which part of a request took how long, over all processes. Made where OTEL_EXPORTER_OTLP_ENDPOINT is set. */
export interface Traces {
	/** What `work` does is a part of what is under way, with a name of its own. */
	span: <T>(name: string, work: () => Promise<T>) => Promise<T>
	/** What `work` does belongs to the trace that these headers of a call name. */
	continueFrom: <T>(headers: Headers, work: () => T) => T
	/** The headers by which another process continues. */
	headers: () => Record<string, string>
}

interface Watchers {
	meters: Meters | null
	traces: Traces | null
}

/** By database: processes of tests have several. */
const all = new WeakMap<object, Watchers>()
const nobody: Watchers = { meters: null, traces: null }

/** Who looks on; mostly nobody. */
export function watchersOf(db: object): Watchers {
	return all.get(db) ?? nobody
}

export function letWatch(db: object, watchers: Watchers): void {
	all.set(db, watchers)
}

/** Does the work of a call, looked on by whoever is there. */
export function watched<T extends { status: number }>(endpoint: EndpointSpec, db: object, work: () => Promise<T>): Promise<T> {
	const watchers = all.get(db)
	if (!watchers) return work()
	const { meters, traces } = watchers
	const traced = traces ? () => traces.span(`${endpoint.area} ${nameOfCall(endpoint)}`, work) : work
	return meters ? timed(endpoint, meters, traced) : traced()
}

async function timed<T extends { status: number }>(endpoint: EndpointSpec, meters: Meters, work: () => Promise<T>): Promise<T> {
	const since = performance.now()
	try {
		const outcome = await work()
		meters.noteCall(endpoint, outcome.status, performance.now() - since)
		return outcome
	} catch (error) {
		meters.noteCall(endpoint, statusOf(error), performance.now() - since)
		throw error
	}
}

/** What a call is called in metrics and traces: `GET /api/posts/:postId`. */
export function nameOfCall({ method, path }: Pick<EndpointSpec, 'method' | 'path'>): string {
	return `${method} ${path}`
}

function statusOf(error: unknown): number {
	const status = error instanceof Error && 'status' in error ? error.status : 500
	return typeof status === 'number' ? status : 500
}
