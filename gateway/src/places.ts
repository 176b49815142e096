import type { ServerResponse } from 'node:http'
import { fail } from '@folkmoot/service-kit/failure'
import type { Busyness } from '@folkmoot/service-kit/watchers'

export interface Line {
	/** Concurrency limit. */
	most: number
	/** Queue length. */
	mostWaiting: number
	/** The longest wait in the queue. */
	patienceMs: number
}

/**
 * Backpressure: limits concurrent requests. A request holds its slot until its reply is sent. Without a free slot it waits
 * in a bounded queue; if the queue is full, it gets 503 at once. So under overload the admitted requests stay fast.
 */
export function createLine(
	{ most, mostWaiting, patienceMs }: Line,
	watch: (read: () => Busyness) => void = () => {},
): (res: ServerResponse) => Promise<void> {
	let taken = 0
	const waiting = new Set<() => void>()
	watch(() => ({ taken, waiting: waiting.size }))

	function take(res: ServerResponse): void {
		taken += 1
		res.once('close', () => {
			taken -= 1
			const [next] = waiting
			next?.()
		})
	}

	function wait(res: ServerResponse): Promise<void> {
		return new Promise((resolve, reject) => {
			const leave = () => {
				clearTimeout(patience)
				waiting.delete(goOn)
				res.off('close', leave)
			}
			const goOn = () => {
				leave()
				take(res)
				resolve()
			}
			const patience = setTimeout(() => {
				leave()
				reject(tooBusy())
			}, patienceMs)
			waiting.add(goOn)
			res.once('close', leave) // the caller has disconnected
		})
	}

	return async (res) => {
		// Its 'close' event, which frees a slot, has fired already.
		if (res.closed) return neverMind()
		if (taken < most) return take(res)
		if (waiting.size >= mostWaiting) throw tooBusy()
		await wait(res)
	}
}

/** The caller has disconnected: do no work. */
const neverMind = () => new Promise<void>(() => {})

const tooBusy = () => fail('service_unavailable', { message: 'The site is very busy. Try again in a moment.', retryAfter: 1 })

/** For one gateway, without a queue. Waiting polls take only a slot of these. */
export const requestLine: Line = { most: 2_000, mostWaiting: 0, patienceMs: 0 }
/** Rendering a page is CPU work of this process: more at once only makes each slower. */
export const pageLine: Line = { most: 32, mostWaiting: 224, patienceMs: 3_000 }
/** For each service of one gateway: a burst is queued, and calls that would be answered too late are refused. */
export function callLine(area: string): Line {
	// Image transfers last as long as the client's connection needs.
	return { most: area === 'media' ? 1_024 : 256, mostWaiting: 1_024, patienceMs: 10_000 }
}
