import { crc32 } from 'node:zlib'
import { gzipMember, packLast } from './gzip-member.ts'
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
