import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'

/** The load of a concurrency limit (gateway, places.ts). */
export interface Busyness {
	taken: number
	waiting: number
}

/** The progress of a follower in its outbox. */
export interface FollowerMeter {
	/** The oldest event that is not yet applied happened then, or earlier. */
	behindSince: (at: number) => void
	/** This many events were applied or skipped; all that arrived are done. */
	applied: (events: number) => void
}

/** The metrics of a process. Created if METRICS_PORT is set. */
export interface Meters {
	/** A call of an endpoint was answered by its service. */
	noteCall: (endpoint: EndpointSpec, status: number, ms: number) => void
	/** A request was answered by the gateway; `route` is one of a few, never an address. */
	noteRequest: (route: string, status: number, ms: number) => void
	follower: (follower: string, outbox: string) => FollowerMeter
	watchLine: (name: string, read: () => Busyness) => void
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** Distributed traces of requests, over all processes. Created if OTEL_EXPORTER_OTLP_ENDPOINT is set. */
export interface Traces {
	/** Runs `work` in a child span of the current one. */
	span: <T>(name: string, work: () => Promise<T>) => Promise<T>
	/** Runs `work` in the trace that these request headers name. */
	continueFrom: <T>(headers: Headers, work: () => T) => T
	/** Trace context headers, with which another process continues the trace. */
	headers: () => Record<string, string>
}

interface Watchers {
	meters: Meters | null
	traces: Traces | null
}

/** By database, because a test process has several. */
const all = new WeakMap<object, Watchers>()
const nobody: Watchers = { meters: null, traces: null }

/** The metrics and traces of this process; usually both null. */
export function watchersOf(db: object): Watchers {
	return all.get(db) ?? nobody
}

export function letWatch(db: object, watchers: Watchers): void {
	all.set(db, watchers)
}

/** Runs a call inside metrics and traces, if they are on. */
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

/** The name of an endpoint in metrics and traces: `GET /api/posts/:postId`. */
export function nameOfCall({ method, path }: Pick<EndpointSpec, 'method' | 'path'>): string {
	return `${method} ${path}`
}

function statusOf(error: unknown): number {
	const status = error instanceof Error && 'status' in error ? error.status : 500
	return typeof status === 'number' ? status : 500
}
