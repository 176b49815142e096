import type { IncomingMessage, ServerResponse } from 'node:http'
import type { OpenResponses } from '@folkmoot/service-kit/http/open-responses'

/** What replies may wait for their readers. Bytes are counted per reply, with what each takes beside its bytes. */
interface ReaderLimits {
	/** Time that a reader may read nothing, beside the time that what waits takes at the minimum rate. */
	graceMs: number
	minBytesPerSecond: number
	/** For the readers at one address, such as an office. */
	bytesPerAddress: number
	bytesInAll: number
	/** Beyond the limits in bytes a reader is disconnected who has read nothing for this time. */
	patienceMs: number
	checkIntervalMs: number
}

/** The rate is that of slow bodies. */
export const readerLimits: ReaderLimits = {
	graceMs: 15_000,
	minBytesPerSecond: 240,
	bytesPerAddress: 16 * 1_024 * 1_024,
	bytesInAll: 96 * 1_024 * 1_024,
	patienceMs: 2_000,
	checkIntervalMs: 250,
}

/** What a waiting reply takes beside its bytes: request, response, compressor. */
const overheadBytes = 64 * 1_024

interface WaitingReply {
	res: ServerResponse
	address: string
	bytes: number
	/** When its reader last read. */
	readAt: number
}

interface Progress {
	sent: number
	at: number
}

/**
 * Disconnects readers who let replies wait (slow-read attack), because these take memory and, where they are streamed, slots:
 * those who read too slowly, and beyond the limits in bytes those who have read nothing for longest; not who waits for one reply
 * only, since of a large one that is written at once it does not show how much has been read. Returns a stop function.
 */
export function guardSlowReaders(
	openResponses: OpenResponses,
	addressOf: (req: IncomingMessage) => string,
	limits: ReaderLimits = readerLimits,
): () => void {
	const progressOf = new WeakMap<ServerResponse, Progress>()

	function waitingReply(res: ServerResponse, now: number): WaitingReply | null {
		const { socket, writableLength } = res
		if (!socket || writableLength === 0) return null
		const sent = socket.bytesWritten - socket.writableLength
		let progress = progressOf.get(res)
		if (progress?.sent !== sent) {
			progress = { sent, at: now }
			progressOf.set(res, progress)
		}
		return { res, address: addressOf(res.req), bytes: writableLength + overheadBytes, readAt: progress.at }
	}

	const isTooSlow = ({ res, readAt }: WaitingReply, now: number) =>
		now - readAt > limits.graceMs + (res.writableLength / limits.minBytesPerSecond) * 1_000

	function check(): void {
		const now = performance.now()
		const waiting = openResponses.all().flatMap((res) => waitingReply(res, now) ?? [])
		const byAddress = new Map<string, { replies: number; bytes: number }>()
		let inAll = 0
		for (const { address, bytes } of waiting) {
			const { replies, bytes: before } = byAddress.get(address) ?? { replies: 0, bytes: 0 }
			byAddress.set(address, { replies: replies + 1, bytes: before + bytes })
			inAll += bytes
		}
		for (const reply of waiting.sort((one, other) => one.readAt - other.readAt)) {
			const { replies, bytes } = byAddress.get(reply.address) ?? { replies: 0, bytes: 0 }
			const isTooMuch = inAll > limits.bytesInAll || bytes > limits.bytesPerAddress
			const isInTheWay = isTooMuch && replies > 1 && now - reply.readAt >= limits.patienceMs
			if (!isInTheWay && !isTooSlow(reply, now)) continue
			inAll -= reply.bytes
			byAddress.set(reply.address, { replies: replies - 1, bytes: bytes - reply.bytes })
			reply.res.destroy()
		}
	}

	const timer = setInterval(check, limits.checkIntervalMs).unref()
	return () => clearInterval(timer)
}
