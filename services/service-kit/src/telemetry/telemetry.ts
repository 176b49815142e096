import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'

/** The load of a concurrency limit (gateway, concurrency-limit.ts). */
export interface QueueLoad {
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
	recordCall: (endpoint: EndpointSpec, status: number, ms: number) => void
	/** A request was answered by the gateway; `route` is one of a few, never an address. */
	recordRequest: (route: string, status: number, ms: number) => void
	follower: (follower: string, outbox: string) => FollowerMeter
	observeQueue: (name: string, read: () => QueueLoad) => void
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

interface ProcessTelemetry {
	meters: Meters | null
	traces: Traces | null
}

/** By database, because a test process has several. */
const all = new WeakMap<object, ProcessTelemetry>()
const disabled: ProcessTelemetry = { meters: null, traces: null }

/** The metrics and traces of this process; usually both null. */
export function telemetryOf(db: object): ProcessTelemetry {
	return all.get(db) ?? disabled
}

export function setTelemetry(db: object, telemetry: ProcessTelemetry): void {
	all.set(db, telemetry)
}

/** Runs a call inside metrics and traces, if they are on. */
export function instrumented<T extends { status: number }>(endpoint: EndpointSpec, db: object, work: () => Promise<T>): Promise<T> {
	const telemetry = all.get(db)
	if (!telemetry) return work()
	const { meters, traces } = telemetry
	const traced = traces ? () => traces.span(`${endpoint.area} ${endpointName(endpoint)}`, work) : work
	return meters ? timed(endpoint, meters, traced) : traced()
}

async function timed<T extends { status: number }>(endpoint: EndpointSpec, meters: Meters, work: () => Promise<T>): Promise<T> {
	const since = performance.now()
	try {
		const outcome = await work()
		meters.recordCall(endpoint, outcome.status, performance.now() - since)
		return outcome
	} catch (error) {
		meters.recordCall(endpoint, statusOf(error), performance.now() - since)
		throw error
	}
}

/** The name of an endpoint in metrics and traces: `GET /api/posts/:postId`. */
export function endpointName({ method, path }: Pick<EndpointSpec, 'method' | 'path'>): string {
	return `${method} ${path}`
}

function statusOf(error: unknown): number {
	const status = error instanceof Error && 'status' in error ? error.status : 500
	return typeof status === 'number' ? status : 500
}
