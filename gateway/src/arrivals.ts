import type { IncomingMessage, ServerResponse } from 'node:http'
import { fail } from '@folkmoot/service-kit/failure'
import { sendFailure } from '@folkmoot/service-kit/send-json'

interface Coming {
	req: IncomingMessage
	res: ServerResponse
	since: number
	/** Bytes received on that connection before this body. */
	before: number
	arrived: () => void
}

interface Pace {
	/** After so long a body must have come at this pace on the whole, in bytes a second. */
	graceMs: number
	slowest: number
}

/** A usual default of other servers; a phone with a bad connection is ten times as fast. */
const usual: Pace = { graceMs: 5_000, slowest: 240 }
const lookEveryMs = 5

/**
 * Returns a function that waits until the body of a request has arrived, or its buffer is full. So a slow-body attack
 * (Slowloris) takes no concurrency slot. A sender below the minimum rate gets 408 and is disconnected.
 */
export function createArrivals({
	graceMs,
	slowest,
}: Pace = usual): (req: IncomingMessage, res: ServerResponse) => Promise<void> | undefined {
	const coming = new Set<Coming>()
	let timer: NodeJS.Timeout | undefined

	function look(): void {
		const now = performance.now()
		for (const one of coming) {
			const { req, res, since, before, arrived } = one
			const ageMs = now - since
			const isTooSlow = ageMs > graceMs && (req.socket.bytesRead - before) * 1_000 < slowest * ageMs
			if (!isThere(req) && !isTooSlow && !res.closed) continue
			if (!isThere(req) && isTooSlow) cutOff(res)
			coming.delete(one)
			arrived()
		}
		if (coming.size > 0) return
		clearInterval(timer)
		timer = undefined
	}

	return (req, res) => {
		if (!hasBody(req) || isThere(req)) return undefined
		return new Promise((arrived) => {
			// A body in the same packet as the headers is there in the next event loop phase.
			setImmediate(() => {
				if (isThere(req)) return arrived()
				coming.add({ req, res, since: performance.now(), before: req.socket.bytesRead, arrived })
				timer ??= setInterval(look, lookEveryMs).unref()
			})
		})
	}
}

const hasBody = ({ headers }: IncomingMessage) => 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
const isThere = (req: IncomingMessage) => req.complete || req.readableLength >= req.readableHighWaterMark

function cutOff(res: ServerResponse): void {
	res.shouldKeepAlive = false
	sendFailure(res, fail('request_timeout'))
}
