import type { IncomingMessage, ServerResponse } from 'node:http'
import { fail } from '@folkmoot/service-kit/failure'
import { sendFailure } from '@folkmoot/service-kit/http/send-json'

interface PendingBody {
	req: IncomingMessage
	res: ServerResponse
	startedAt: number
	/** Bytes received on that connection before this body. */
	bytesReadBefore: number
	resolve: () => void
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
 * Returns a function that waits until the body of a request has arrived, or its buffer is full. So a slow-body attack
 * (Slowloris) takes no concurrency slot. A sender below the minimum rate gets 408 and is disconnected.
 */
export function createSlowBodyGuard({
	graceMs,
	minBytesPerSecond,
}: MinRate = defaultMinRate): (req: IncomingMessage, res: ServerResponse) => Promise<void> | undefined {
	const pending = new Set<PendingBody>()
	let timer: NodeJS.Timeout | undefined

	function checkPending(): void {
		const now = performance.now()
		for (const body of pending) {
			const { req, res, startedAt, bytesReadBefore, resolve } = body
			const ageMs = now - startedAt
			const isTooSlow = ageMs > graceMs && (req.socket.bytesRead - bytesReadBefore) * 1_000 < minBytesPerSecond * ageMs
			if (!isBodyBuffered(req) && !isTooSlow && !res.closed) continue
			if (!isBodyBuffered(req) && isTooSlow) rejectSlowBody(res)
			pending.delete(body)
			resolve()
		}
		if (pending.size > 0) return
		clearInterval(timer)
		timer = undefined
	}

	return (req, res) => {
		if (!hasBody(req) || isBodyBuffered(req)) return undefined
		return new Promise((resolve) => {
			// A body in the same packet as the headers is there in the next event loop phase.
			setImmediate(() => {
				if (isBodyBuffered(req)) return resolve()
				pending.add({ req, res, startedAt: performance.now(), bytesReadBefore: req.socket.bytesRead, resolve })
				timer ??= setInterval(checkPending, checkIntervalMs).unref()
			})
		})
	}
}

const hasBody = ({ headers }: IncomingMessage) => 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
const isBodyBuffered = (req: IncomingMessage) => req.complete || req.readableLength >= req.readableHighWaterMark

function rejectSlowBody(res: ServerResponse): void {
	res.shouldKeepAlive = false
	sendFailure(res, fail('request_timeout'))
}
