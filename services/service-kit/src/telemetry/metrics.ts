import type { MongoClient } from 'mongodb'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Meters, QueueLoad } from './telemetry.ts'
import { endpointName } from './telemetry.ts'

/** Metrics for Prometheus. */
export interface Metrics {
	meters: Meters
	/** For a client that is not connected yet. */
	observePool: (client: MongoClient) => void
	/** All metrics in the Prometheus text format. */
	text: () => Promise<string>
	contentType: string
}

/** Histogram buckets in seconds: from a read from memory to a timeout. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** Sampling interval of the event loop delay; each sample costs. */
const loopEveryMs = 50

export function createMetrics(): Metrics {
	const registry = new Registry()
	collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: loopEveryMs })
	return {
		meters: { ...meterCalls(registry), ...meterRequests(registry), ...meterFollowers(registry), ...meterQueues(registry) },
		observePool: (client) => meterPool(registry, client),
		text: () => registry.metrics(),
		contentType: registry.contentType,
	}
}

function meterCalls(registry: Registry): Pick<Meters, 'recordCall'> {
	const of = { registers: [registry] }
	const calls = new Counter({
		...of,
		name: 'folkmoot_calls_total',
		help: 'Calls of endpoints, answered by their services.',
		labelNames: ['area', 'endpoint', 'status'],
	})
	const times = new Histogram({
		...of,
		name: 'folkmoot_call_seconds',
		help: 'How long a service took for a call.',
		labelNames: ['area', 'endpoint'],
		buckets,
	})
	return {
		recordCall: (spec, status, ms) => {
			const endpoint = endpointName(spec)
			calls.inc({ area: spec.area, endpoint, status })
			times.observe({ area: spec.area, endpoint }, ms / 1_000)
		},
	}
}

function meterRequests(registry: Registry): Pick<Meters, 'recordRequest'> {
	const of = { registers: [registry] }
	const requests = new Counter({
		...of,
		name: 'folkmoot_requests_total',
		help: 'Requests from outside, answered by the gateway; 499: the caller had gone.',
		labelNames: ['route', 'status'],
	})
	const times = new Histogram({
		...of,
		name: 'folkmoot_request_seconds',
		help: 'How long a request took, until its answer had left.',
		labelNames: ['route'],
		buckets,
	})
	return {
		recordRequest: (route, status, ms) => {
			requests.inc({ route, status })
			times.observe({ route }, ms / 1_000)
		},
	}
}

function meterFollowers(registry: Registry): Pick<Meters, 'follower'> {
	const behind = new Map<string, { labels: { follower: string; outbox: string }; since: number | null }>()
	const of = { labelNames: ['follower', 'outbox'] as const, registers: [registry] }
	const events = new Counter({ ...of, name: 'folkmoot_followed_events_total', help: 'Events that a follower has applied or passed over.' })
	new Gauge({
		...of,
		name: 'folkmoot_follower_lag_seconds',
		help: 'How long ago the oldest event happened that a follower has heard of and not applied; 0 where there is none.',
		collect() {
			for (const { labels, since } of behind.values()) this.set(labels, since === null ? 0 : Math.max(0, Date.now() - since) / 1_000)
		},
	})
	return {
		follower: (follower, outbox) => {
			const labels = { follower, outbox }
			const place = behind.get(`${follower} ${outbox}`) ?? { labels, since: null }
			behind.set(`${follower} ${outbox}`, place)
			return {
				behindSince: (at) => {
					place.since ??= at
				},
				applied: (count) => {
					place.since = null
					events.inc(labels, count)
				},
			}
		},
	}
}

function meterQueues(registry: Registry): Pick<Meters, 'observeQueue'> {
	const queues = new Map<string, () => QueueLoad>()
	const of = { labelNames: ['line'] as const, registers: [registry] }
	const gauge = (name: string, help: string, of_: keyof QueueLoad) =>
		new Gauge({
			...of,
			name,
			help,
			collect() {
				for (const [line, read] of queues) this.set({ line }, read()[of_])
			},
		})
	gauge('folkmoot_line_taken', 'What the gateway has under way: requests, pages, calls of each service.', 'taken')
	gauge('folkmoot_line_waiting', 'What stands in line for that.', 'waiting')
	return { observeQueue: (name, read) => void queues.set(name, read) }
}

function meterPool(registry: Registry, client: MongoClient): void {
	const of = { registers: [registry] }
	const now = { open: 0, in_use: 0, waiting: 0 }
	new Gauge({
		...of,
		name: 'folkmoot_mongodb_connections',
		help: 'Connections to MongoDB: open, in use, and waited for.',
		labelNames: ['state'],
		collect() {
			for (const [state, count] of Object.entries(now)) this.set({ state }, count)
		},
	})
	const checkouts = new Counter({
		...of,
		name: 'folkmoot_mongodb_checkouts_total',
		help: 'Commands and transactions that got a connection.',
	})
	const failures = new Counter({ ...of, name: 'folkmoot_mongodb_checkout_failures_total', help: 'Those that got none in time.' })
	const change = (state: keyof typeof now, by: 1 | -1) => () => {
		now[state] += by
	}
	client
		.on('connectionCreated', change('open', 1))
		.on('connectionClosed', change('open', -1))
		.on('connectionCheckOutStarted', change('waiting', 1))
		.on('connectionCheckedOut', change('waiting', -1))
		.on('connectionCheckedOut', change('in_use', 1))
		.on('connectionCheckedOut', () => checkouts.inc())
		.on('connectionCheckOutFailed', change('waiting', -1))
		.on('connectionCheckOutFailed', () => failures.inc())
		.on('connectionCheckedIn', change('in_use', -1))
}
