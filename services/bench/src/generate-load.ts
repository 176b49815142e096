import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { Client, type Dispatcher, Pool } from 'undici'
import type { HttpRequest } from './requests.ts'

export interface Load {
	origin: string
	request: () => HttpRequest
	connections: number
	/** The pause of a connection before each request. */
	pauseMs?: number
}

/** The number of requests, and whether 503 is a failure. */
export interface LoadAmount {
	requests: number
	/** 503 (retry later) is counted, not treated as a failure. */
	allowsRetryLater?: boolean
}

/** The measured result. */
export interface LoadResult {
	perSecond: number
	/** In milliseconds. */
	p50: number
	p99: number
	/** Number of 503 responses, if they are allowed. */
	refused: number
	/** Bytes of the body of one response, as sent: compressed. */
	bytes: number
}

/*
 * The pauses of this process would count as latency: package.json gives it a large heap, and with this flag V8 collects by the
 * size of the whole, not for each 64 MB of response buffers.
 */
setFlagsFromString('--external-memory-accounted-in-global-limit')

const timeouts = { headersTimeout: 30_000, bodyTimeout: 30_000 }
/** Timers fire up to this late in normal operation. */
const lateMaxMs = 2

/** Sends requests over keep-alive connections as fast as they are answered, and measures the responses; throws if a request fails. */
export async function generateLoad(
	{ origin, request, connections, pauseMs = 0 }: Load,
	{ requests, allowsRetryLater = false }: LoadAmount,
): Promise<LoadResult> {
	const clients = Array.from({ length: Math.min(connections, requests) }, () => new Client(origin, timeouts))
	const tally = createTally(allowsRetryLater)
	let left = requests
	const sendInTurn = async (client: Client) => {
		while (left > 0) {
			left -= 1
			if (pauseMs > 0) await sleep(pauseMs)
			await sendOne(client, request(), tally)
		}
	}
	await Promise.all(clients.map(sendInTurn)).finally(() => Promise.all(clients.map((client) => client.destroy())))
	return tally.sum()
}

/**
 * Sends requests at a constant rate, evenly spaced, over at most `connections` keep-alive connections. Latency is measured
 * from when a request is issued, so it includes the wait for a free connection, but no delay of this process before that;
 * after such a delay the schedule goes on from there, as a burst would measure this process.
 */
export async function generateConstantLoad(
	{ origin, request, connections }: Load,
	{ requests, allowsRetryLater = false, perSecond }: LoadAmount & { perSecond: number },
): Promise<LoadResult> {
	const pool = new Pool(origin, { connections, ...timeouts })
	const tally = createTally(allowsRetryLater)
	const { promise, resolve, reject } = Promise.withResolvers<void>()
	promise.catch(() => {})
	const interval = 1_000 / perSecond
	let [sent, ended, dueAt] = [0, 0, performance.now()]
	const onEnd = () => {
		ended += 1
		if (ended === requests) resolve()
	}
	while (sent < requests) {
		dueAt = Math.max(dueAt, performance.now() - lateMaxMs)
		for (; sent < requests && dueAt <= performance.now(); dueAt += interval) {
			sent += 1
			sendOne(pool, request(), tally).then(onEnd, reject)
		}
		await sleep(1)
	}
	await promise.finally(() => pool.destroy())
	return tally.sum()
}

function sendOne(dispatcher: Dispatcher, sent: HttpRequest, tally: Tally): Promise<void> {
	const issuedAt = performance.now()
	const { promise, resolve, reject } = Promise.withResolvers<void>()
	let [status, bytes] = [0, 0]
	dispatcher.dispatch(sent, {
		onRequestStart() {},
		onResponseStart(_controller, statusCode) {
			status = statusCode
		},
		onResponseData(_controller, chunk) {
			bytes += chunk.length
		},
		onResponseEnd() {
			tally.record(status, bytes, performance.now() - issuedAt)
			resolve()
		},
		onResponseError(_controller, error) {
			reject(error)
		},
	})
	return promise
}

type Tally = ReturnType<typeof createTally>

function createTally(allowsRetryLater: boolean) {
	const startedAt = performance.now()
	const latencies: number[] = []
	const failed = new Map<number, number>()
	let [sum, refused, endedAt] = [0, 0, startedAt]
	return {
		record(status: number, bytes: number, ms: number): void {
			latencies.push(ms)
			sum += bytes
			if (status === 503 && allowsRetryLater) refused += 1
			else if (status >= 400) failed.set(status, (failed.get(status) ?? 0) + 1)
			endedAt = performance.now()
		},
		sum(): LoadResult {
			if (failed.size > 0 || latencies.length === 0) {
				const which = [...failed].map(([status, times]) => `${times} times ${status}`).join(', ')
				throw new Error(`Some of ${latencies.length} replies were failures: ${which || 'none arrived'}.`)
			}
			latencies.sort((a, b) => a - b)
			const at = (part: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))] ?? 0
			const perSecond = (latencies.length * 1_000) / (endedAt - startedAt)
			return { perSecond, p50: at(0.5), p99: at(0.99), bytes: sum / latencies.length, refused }
		},
	}
}
