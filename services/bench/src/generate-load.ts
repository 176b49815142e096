import { Agent, request as httpRequest } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import type { HttpRequest } from './requests.ts'

export interface Load {
	origin: string
	request: () => HttpRequest
	connections: number
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
	/** Bytes of one response on the wire; includes the headers where requests were sent as fast as possible. */
	bytes: number
}

const timeoutSeconds = 30

/** Sends requests over keep-alive connections as fast as they are answered, and measures the responses; throws if a request fails. */
export async function generateLoad(
	{ origin, request, connections }: Load,
	{ requests, allowsRetryLater = false }: LoadAmount,
): Promise<LoadResult> {
	const tally = createTally(allowsRetryLater)
	const { promise, resolve, reject } = Promise.withResolvers<void>()
	const instance = autocannon(
		{
			url: origin,
			...{ connections: Math.min(connections, requests), amount: requests, timeout: timeoutSeconds, sampleInt: 100 },
			requests: [{ setupRequest: (one) => ({ ...one, ...request() }) }],
		},
		(error: unknown) => (error ? reject(error) : resolve()),
	)
	instance.on('response', (_client, status, bytes, ms) => tally.record(status, bytes, ms))
	await promise
	return tally.sum()
}

/**
 * Sends requests at a constant rate, evenly spaced, over at most `connections` keep-alive connections. Latency is measured
 * from when a request is issued, so it includes the wait for a free connection, but no delay of this process before that.
 * (autocannon sends the requests of each second in one burst.)
 */
export async function generateConstantLoad(
	{ origin, request, connections }: Load,
	{ requests, allowsRetryLater = false, perSecond }: LoadAmount & { perSecond: number },
): Promise<LoadResult> {
	const agent = new Agent({ keepAlive: true, maxSockets: connections })
	const tally = createTally(allowsRetryLater)
	const startedAt = performance.now()
	const scheduledAt = (index: number) => startedAt + (index * 1_000) / perSecond
	const inFlight: Promise<void>[] = []
	for (let index = 0; index < requests; ) {
		for (; index < requests && scheduledAt(index) <= performance.now(); index++) {
			const one = sendOne()
			one.catch(() => {})
			inFlight.push(one)
		}
		await sleep(1)
	}
	await Promise.all(inFlight).finally(() => agent.destroy())
	return tally.sum()

	async function sendOne(): Promise<void> {
		const issuedAt = performance.now()
		const { path, body, ...sent } = request()
		const { promise, resolve, reject } = Promise.withResolvers<void>()
		const call = httpRequest(origin + path, { ...sent, agent, timeout: timeoutSeconds * 1_000 }, (answer) => {
			let bytes = 0
			answer.on('data', (chunk: Buffer) => {
				bytes += chunk.length
			})
			answer.on('error', reject)
			answer.on('end', () => {
				tally.record(answer.statusCode ?? 0, bytes, performance.now() - issuedAt)
				resolve()
			})
		})
		call.on('timeout', () => call.destroy(new Error(`No answer in ${timeoutSeconds} seconds.`)))
		call.on('error', reject).end(body)
		return promise
	}
}

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
				throw new Error(`Of ${latencies.length} answers some were failures: ${which || 'there were none'}.`)
			}
			latencies.sort((a, b) => a - b)
			const at = (part: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))] ?? 0
			const perSecond = (latencies.length * 1_000) / (endedAt - startedAt)
			return { perSecond, p50: at(0.5), p99: at(0.99), bytes: sum / latencies.length, refused }
		},
	}
}
