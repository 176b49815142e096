import type { ServerResponse } from 'node:http'
import { fail } from '@folkmoot/service-kit/failure'
import type { QueueLoad } from '@folkmoot/service-kit/telemetry/telemetry'
import type { RequestHandler } from 'express'
import onHeaders from 'on-headers'

/** The limits of one concurrency limiter. */
export interface ConcurrencyLimit {
	/** Requests that hold a slot at once. */
	maxConcurrent: number
	/** Requests that wait in the queue. */
	maxQueued: number
	/** The longest wait in the queue. */
	queueTimeoutMs: number
	/** A reply gives its slot back when it is made: to send it is no work, and its reader may be slow (`slow-reader-guard.ts`). */
	isFreedWhenMade?: boolean
}

/** Emitted by a response that stays open once it has begun: it gives its slots back. */
export const leavesSlots = Symbol('leaves its slots')

/**
 * Backpressure: limits concurrent requests. A request holds its slot until its reply is sent, or gives it back. Without a free slot it waits
 * in a bounded queue; if the queue is full, it gets 503 at once. So under overload the admitted requests stay fast. The returned
 * function gives undefined where a slot is free, else a promise of one.
 */
export function createConcurrencyLimiter(
	{ maxConcurrent, maxQueued, queueTimeoutMs, isFreedWhenMade }: ConcurrencyLimit,
	observe: (read: () => QueueLoad) => void = () => {},
): (res: ServerResponse) => Promise<void> | undefined {
	let taken = 0
	const queue = new Set<() => void>()
	observe(() => ({ taken, waiting: queue.size }))

	function take(res: ServerResponse): void {
		taken += 1
		let isHeld = true
		const free = () => {
			if (!isHeld) return
			isHeld = false
			taken -= 1
			const [next] = queue
			next?.()
		}
		res.once('close', free)
		res.once(leavesSlots, free)
		// One whose length is known is made; others are streamed.
		if (isFreedWhenMade) onHeaders(res, () => res.hasHeader('content-length') && free())
	}

	function wait(res: ServerResponse): Promise<void> {
		return new Promise((resolve, reject) => {
			const leaveQueue = () => {
				clearTimeout(timeout)
				queue.delete(proceed)
				res.off('close', leaveQueue)
			}
			const proceed = () => {
				leaveQueue()
				take(res)
				resolve()
			}
			const timeout = setTimeout(() => {
				leaveQueue()
				reject(overloaded())
			}, queueTimeoutMs)
			queue.add(proceed)
			res.once('close', leaveQueue) // the caller has disconnected
		})
	}

	return (res) => {
		// Its 'close' event, which frees a slot, has fired already.
		if (res.closed) return neverSettles()
		if (taken < maxConcurrent) return void take(res)
		return queue.size >= maxQueued ? Promise.reject(overloaded()) : wait(res)
	}
}

/** The limiter as middleware: what follows it runs in a slot. */
export function holdSlot(limit: ConcurrencyLimit, observe?: (read: () => QueueLoad) => void): RequestHandler {
	const acquireSlot = createConcurrencyLimiter(limit, observe)
	return (_req, res, next) => {
		const slot = acquireSlot(res)
		if (!slot) return next()
		slot.then(() => next(), next)
	}
}

/** The caller has disconnected: do no work. */
const neverSettles = () => new Promise<void>(() => {})

const overloaded = () => fail('service_unavailable', { message: 'The site is very busy. Try again in a moment.', retryAfter: 1 })

/** For one gateway, without a queue. Waiting polls take only a slot of these. */
export const requestLimit: ConcurrencyLimit = { maxConcurrent: 2_000, maxQueued: 0, queueTimeoutMs: 0 }
/** Rendering a page is CPU work of this process: more at once only makes each slower. */
export const pageLimit: ConcurrencyLimit = { maxConcurrent: 32, maxQueued: 224, queueTimeoutMs: 3_000, isFreedWhenMade: true }
/** For each service of one gateway: a burst is queued, and calls that would be answered too late are refused. */
export function serviceLimit(area: string): ConcurrencyLimit {
	// Image transfers last as long as the client's connection needs.
	const isMedia = area === 'media'
	return { maxConcurrent: isMedia ? 1_024 : 256, maxQueued: 1_024, queueTimeoutMs: 10_000, isFreedWhenMade: !isMedia }
}
