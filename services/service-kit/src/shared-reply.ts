import { crc32 } from 'node:zlib'
import { gzipMember, packBeside, packLast } from './gzip-member.ts'
import { mapInSlices } from './in-slices.ts'
import { jsonAround } from './json-around.ts'
import { findMixedRows } from './mixed-rows.ts'
import { findSharedRows } from './shared-rows.ts'

/** A reply of which much is the same for many. */
export interface SharedReply {
	plain: () => Buffer
	gzipped: () => Buffer
}

/** What has been made of a reply so far. */
const kept = new WeakMap<object, { plain?: Buffer; gzipped?: Buffer }>()

/** Marks a reply that many are told in the same moment: it is written and packed once for them. */
export function shareReply<T extends object>(reply: T): T {
	kept.set(reply, {})
	return reply
}

/** So many of the rows of a long list are written in one go. */
const rowsAtOnce = 64
/** From this size in bytes packing is handed to another thread. */
const besideFrom = 64 * 1_024

/**
 * As shareReply(), for long ones: written and packed before it is told, its longest list a few rows at a time and the packing
 * beside, so that nobody who is answered meanwhile waits for it.
 */
export async function shareLongReply<T extends object>(reply: T): Promise<T> {
	const around = jsonAround(reply, (list) => list.length > rowsAtOnce)
	if (!around) return shareReply(reply)
	const rows = await mapInSlices(around.list, rowsAtOnce, (row) => JSON.stringify(row))
	const plain = Buffer.concat([around.head, Buffer.from(rows.join(',')), around.tail])
	kept.set(reply, {
		plain,
		...(plain.length < besideFrom ? {} : { gzipped: gzipMember([await packBeside(plain)], crc32(plain), plain.length) }),
	})
	return reply
}

/** The bytes of a reply that is marked, or that has rows which are shared; null where nothing is. */
export function findShared(reply: unknown): SharedReply | null {
	if (typeof reply !== 'object' || reply === null) return null
	const made = kept.get(reply)
	if (!made) return findSharedRows(reply) ?? findMixedRows(reply)
	const plain = () => {
		made.plain ??= Buffer.from(JSON.stringify(reply))
		return made.plain
	}
	const gzipped = () => {
		made.gzipped ??= gzipMember([packLast(plain())], crc32(plain()), plain().length)
		return made.gzipped
	}
	return { plain, gzipped }
}
