import { crc32 } from 'node:zlib'
import { mapInChunks } from '../map-in-chunks.ts'
import { deflateInThreadPool, deflateLastChunk, gzipMember } from './gzip-member.ts'
import { findMixedRows } from './mixed-rows.ts'
import type { ReplyBytes } from './reply-bytes.ts'
import { findSharedRows } from './shared-rows.ts'
import { type SplitJson, splitJsonAtList } from './split-json.ts'

/** Bytes made so far, by reply. */
const bytesByReply = new WeakMap<object, { plain?: Buffer; gzipped?: Buffer }>()

/** Marks a reply that all guests get who ask the same: it is serialised and compressed once for all of them. */
export function shareReply<T extends object>(reply: T): T {
	bytesByReply.set(reply, {})
	return reply
}

/** Rows of a long list that are serialised before yielding to the event loop. */
const rowsAtOnce = 64
/** From this size in bytes compression runs in the thread pool. */
const threadPoolFromBytes = 64 * 1_024

interface LongReply {
	head: Buffer
	tail: Buffer
	bytes: { plain: Buffer; gzipped?: Buffer }
}

/** Long replies by their list. */
const longReplies = new WeakMap<readonly object[], LongReply>()

/**
 * As shareReply(), for long replies: serialises in slices and compresses in another thread before the reply is sent, so that
 * the event loop is not blocked for other requests. A later reply with the very same list and otherwise equal fields has the
 * same bytes, so nothing is done for it; such a list must not be changed.
 */
export async function shareLongReply<T extends object>(reply: T): Promise<T> {
	const parts = splitJsonAtList(reply, (list) => list.length > rowsAtOnce)
	if (!parts) return shareReply(reply)
	const { list, head, tail } = parts
	const earlier = longReplies.get(list)
	const bytes = earlier?.head.equals(head) && earlier.tail.equals(tail) ? earlier.bytes : await writeLongReply(parts)
	longReplies.set(list, { head, tail, bytes })
	bytesByReply.set(reply, bytes)
	return reply
}

async function writeLongReply({ head, list, tail }: SplitJson): Promise<LongReply['bytes']> {
	const rows = await mapInChunks(list, rowsAtOnce, (row) => JSON.stringify(row))
	const plain = Buffer.concat([head, Buffer.from(rows.join(',')), tail])
	if (plain.length < threadPoolFromBytes) return { plain }
	return { plain, gzipped: gzipMember([await deflateInThreadPool(plain)], crc32(plain), plain.length) }
}

/** The bytes of a reply that is marked or has a list of shared rows; null for any other. */
export function findShared(reply: unknown): ReplyBytes | null {
	if (typeof reply !== 'object' || reply === null) return null
	const made = bytesByReply.get(reply)
	if (!made) return findSharedRows(reply) ?? findMixedRows(reply)
	const plain = () => {
		made.plain ??= Buffer.from(JSON.stringify(reply))
		return made.plain
	}
	const gzipped = () => {
		made.gzipped ??= gzipMember([deflateLastChunk(plain())], crc32(plain()), plain().length)
		return made.gzipped
	}
	return { plain, gzipped }
}
