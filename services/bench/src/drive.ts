import autocannon from 'autocannon'
import type { Sent } from './requests.ts'

export interface Load {
	origin: string
	request: () => Sent
	connections: number
}

/** How much of it: so many requests, as fast as they are answered or so many a second. */
export interface Amount {
	requests: number
	rate?: number
	/** Being told to come again is counted, and is no failure. */
	isPatient?: boolean
}

/** What came of it. */
export interface Driven {
	perSecond: number
	/** In milliseconds. */
	p50: number
	p99: number
	/** How often it was to come again, where that is no failure. */
	refused: number
	/** Bytes of one answer on the wire, its head included. */
	bytes: number
}

const timeoutSeconds = 30

/** Sends requests over kept connections and measures the answers; throws where one of them is a failure. */
export async function drive({ origin, request, connections }: Load, { requests, rate, isPatient = false }: Amount): Promise<Driven> {
	const taken: number[] = []
	let bytes = 0
	let refused = 0
	const failed = new Map<string, number>()
	const began = performance.now()
	let ended = began
	const { promise, resolve, reject } = Promise.withResolvers<void>()
	const instance = autocannon(
		{
			url: origin,
			...{ connections: Math.min(connections, requests), amount: requests, timeout: timeoutSeconds, sampleInt: 100 },
			...(rate === undefined ? {} : { overallRate: rate }),
			requests: [{ setupRequest: (one) => ({ ...one, ...request() }) }],
		},
		(error: unknown) => (error ? reject(error) : resolve()),
	)
	instance.on('response', (_client, status, size, ms) => {
		taken.push(ms)
		bytes += size
		if (status === 503 && isPatient) refused += 1
		else if (status >= 400) failed.set(`${status}`, (failed.get(`${status}`) ?? 0) + 1)
		ended = performance.now()
	})
	await promise
	if (failed.size > 0 || taken.length === 0) {
		const which = [...failed].map(([status, times]) => `${times} times ${status}`).join(', ')
		throw new Error(`Of ${taken.length} answers some were failures: ${which || 'there were none'}.`)
	}
	taken.sort((a, b) => a - b)
	const at = (part: number) => taken[Math.min(taken.length - 1, Math.floor(taken.length * part))] ?? 0
	return { perSecond: (taken.length * 1_000) / (ended - began), p50: at(0.5), p99: at(0.99), bytes: bytes / taken.length, refused }
}
