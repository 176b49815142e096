import { crc32 } from 'node:zlib'
import { gzipMember, pack } from './gzip-member.ts'
import { findSharedRows } from './shared-rows.ts'

/** What has been made of a value so far. */
interface Kept {
	/** JSON of the value, with what stands before it in the reply. */
	plain?: Buffer
	/** The same packed, ready to be followed by more. */
	packed?: Buffer
	crc?: number
}

/** A reply of which the beginning is the same for many. */
export interface SharedReply {
	plain: () => Buffer
	gzipped: () => Buffer
}

const kept = new WeakMap<object, Kept>()
/** Of one stored block. */
const tailMax = 0xffff

/** Marks a reply, or the first part of one, that many are told in the same moment: it is written and packed once for them. */
export function shareReply<T extends object>(value: T): T {
	kept.set(value, {})
	return value
}

/** The bytes of a reply that is marked, or whose first part is; null where nothing is. */
export function findShared(reply: unknown): SharedReply | null {
	if (typeof reply !== 'object' || reply === null) return null
	const whole = kept.get(reply)
	if (whole) return bytesOf(whole, () => JSON.stringify(reply), '')
	const [name] = Object.keys(reply)
	if (name === undefined) return null
	const { [name]: value, ...rest } = reply as Record<string, unknown>
	const part = typeof value === 'object' && value !== null ? kept.get(value) : undefined
	if (!part) return findSharedRows(reply)
	const others = JSON.stringify(rest)
	const tail = others === '{}' ? '}' : `,${others.slice(1)}`
	return tail.length * 3 > tailMax ? null : bytesOf(part, () => `{${JSON.stringify(name)}:${JSON.stringify(value)}`, tail)
}

function bytesOf(one: Kept, write: () => string, tail: string): SharedReply {
	const begin = () => {
		one.plain ??= Buffer.from(write())
		return one.plain
	}
	return { plain: () => Buffer.concat([begin(), Buffer.from(tail)]), gzipped: () => gzipped(one, begin(), Buffer.from(tail)) }
}

/** One gzip member: the beginning, packed and flushed to a whole byte, then the rest in a last block that is not packed. */
function gzipped(one: Kept, plain: Buffer, tail: Buffer): Buffer {
	one.packed ??= pack(plain)
	one.crc ??= crc32(plain)
	const block = Buffer.alloc(5)
	block[0] = 1 // the last one, stored
	block.writeUInt16LE(tail.length, 1)
	block.writeUInt16LE(~tail.length & 0xffff, 3)
	return gzipMember([one.packed, block, tail], crc32(tail, one.crc), plain.length + tail.length)
}
