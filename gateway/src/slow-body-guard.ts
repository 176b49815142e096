import type { IncomingMessage } from 'node:http'
import { fail } from '@folkmoot/service-kit/failure'
import type { NextFunction, Request, RequestHandler, Response } from 'express'

interface PendingBody {
	req: Request
	res: Response
	startedAt: number
	/** Bytes received on that connection before this body. */
	bytesReadBefore: number
	next: NextFunction
}

interface MinRate {
	/** After this grace period the average rate since the start must reach the minimum. */
	graceMs: number
	minBytesPerSecond: number
}

/** A usual default of other servers; a phone with a bad connection is ten times as fast. */
const defaultMinRate: MinRate = { graceMs: 5_000, minBytesPerSecond: 240 }
const checkIntervalMs = 5

/**
 * Middleware that waits until the body of a request has arrived, or its buffer is full. So a slow-body attack (Slowloris) takes no
 * concurrency slot. A sender below the minimum rate gets 408 and is disconnected.
 */
export function createSlowBodyGuard({ graceMs, minBytesPerSecond }: MinRate = defaultMinRate): RequestHandler {
	const pending = new Set<PendingBody>()
	let timer: NodeJS.Timeout | undefined

	function isTooSlow({ req, startedAt, bytesReadBefore }: PendingBody): boolean {
		const ageMs = performance.now() - startedAt
		return ageMs > graceMs && (req.socket.bytesRead - bytesReadBefore) * 1_000 < minBytesPerSecond * ageMs
	}

	function settle(body: PendingBody, proceed: () => void): void {
		pending.delete(body)
		proceed()
	}

	function checkPending(): void {
		for (const body of pending) {
			const { req, res, next } = body
			// A caller who has disconnected is not answered.
			if (res.closed) pending.delete(body)
			else if (isBodyBuffered(req)) settle(body, next)
			else if (isTooSlow(body)) settle(body, () => refuseSlowBody(res, next))
		}
		if (pending.size > 0) return
		clearInterval(timer)
		timer = undefined
	}

	return (req, res, next) => {
		if (!hasBody(req) || isBodyBuffered(req)) return next()
		// A body in the same packet as the headers is there in the next event loop phase.
		setImmediate(() => {
			if (isBodyBuffered(req)) return next()
			pending.add({ req, res, startedAt: performance.now(), bytesReadBefore: req.socket.bytesRead, next })
			timer ??= setInterval(checkPending, checkIntervalMs).unref()
		})
	}
}

const hasBody = ({ headers }: IncomingMessage) => 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
const isBodyBuffered = (req: IncomingMessage) => req.complete || req.readableLength >= req.readableHighWaterMark

function refuseSlowBody(res: Response, next: NextFunction): void {
	res.shouldKeepAlive = false
	next(fail('request_timeout'))
}
