import { Agent, request as ask } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import type { Sent } from './requests.ts'

export interface Load {
	origin: string
	request: () => Sent
	connections: number
}

/** How many requests. */
export interface Amount {
	requests: number
	/** 503 (retry later) is counted, not treated as a failure. */
	isPatient?: boolean
}

/** The measured result. */
export interface Driven {
	perSecond: number
	/** In milliseconds. */
	p50: number
	p99: number
	/** How many responses said to retry later, if that is no failure. */
	refused: number
	/** Bytes of one response on the wire; includes the headers where requests were sent as fast as possible. */
	bytes: number
}

const timeoutSeconds = 30

/** Sends requests over keep-alive connections as fast as they are answered, and measures the responses; throws if any fails. */
export async function drive({ origin, request, connections }: Load, { requests, isPatient = false }: Amount): Promise<Driven> {
	const answers = tally(isPatient)
	const { promise, resolve, reject } = Promise.withResolvers<void>()
	const instance = autocannon(
		{
			url: origin,
			...{ connections: Math.min(connections, requests), amount: requests, timeout: timeoutSeconds, sampleInt: 100 },
			requests: [{ setupRequest: (one) => ({ ...one, ...request() }) }],
		},
		(error: unknown) => (error ? reject(error) : resolve()),
	)
	instance.on('response', (_client, status, bytes, ms) => answers.note(status, bytes, ms))
	await promise
	return answers.sum()
}

/**
 * Sends requests at a constant rate, evenly spaced, over at most as many keep-alive connections. Times start when a request
 * is issued: it waits while all connections are busy. Delays of this process do not count. (autocannon sends those of each
 * second at once, as fast as it can, and idles for the rest of the second.)
 */
export async function driveEvenly(
	{ origin, request, connections }: Load,
	{ requests, isPatient = false, perSecond }: Amount & { perSecond: number },
): Promise<Driven> {
	const agent = new Agent({ keepAlive: true, maxSockets: connections })
	const answers = tally(isPatient)
	const began = performance.now()
	const dueAt = (index: number) => began + (index * 1_000) / perSecond
	const under: Promise<void>[] = []
	for (let index = 0; index < requests; ) {
		for (; index < requests && dueAt(index) <= performance.now(); index++) {
			const one = sendOne()
			one.catch(() => {})
			under.push(one)
		}
		await sleep(1)
	}
	await Promise.all(under).finally(() => agent.destroy())
	return answers.sum()

	async function sendOne(): Promise<void> {
		const due = performance.now()
		const { path, body, ...sent } = request()
		const { promise, resolve, reject } = Promise.withResolvers<void>()
		const call = ask(origin + path, { ...sent, agent, timeout: timeoutSeconds * 1_000 }, (answer) => {
			let bytes = 0
			answer.on('data', (chunk: Buffer) => {
				bytes += chunk.length
			})
			answer.on('error', reject)
			answer.on('end', () => {
				answers.note(answer.statusCode ?? 0, bytes, performance.now() - due)
				resolve()
			})
		})
		call.on('timeout', () => call.destroy(new Error(`No answer in ${timeoutSeconds} seconds.`)))
		call.on('error', reject).end(body)
		return promise
	}
}

function tally(isPatient: boolean) {
	const began = performance.now()
	const taken: number[] = []
	const failed = new Map<number, number>()
	let [sum, refused, ended] = [0, 0, began]
	return {
		note(status: number, bytes: number, ms: number): void {
			taken.push(ms)
			sum += bytes
			if (status === 503 && isPatient) refused += 1
			else if (status >= 400) failed.set(status, (failed.get(status) ?? 0) + 1)
			ended = performance.now()
		},
		sum(): Driven {
			if (failed.size > 0 || taken.length === 0) {
				const which = [...failed].map(([status, times]) => `${times} times ${status}`).join(', ')
				throw new Error(`Of ${taken.length} answers some were failures: ${which || 'there were none'}.`)
			}
			taken.sort((a, b) => a - b)
			const at = (part: number) => taken[Math.min(taken.length - 1, Math.floor(taken.length * part))] ?? 0
			const perSecond = (taken.length * 1_000) / (ended - began)
			return { perSecond, p50: at(0.5), p99: at(0.99), bytes: sum / taken.length, refused }
		},
	}
}
