import { gzipInline } from './gzip-inline.ts'
import type { ReplyBytes } from './reply-bytes.ts'
import { splitJsonAtList } from './split-json.ts'

/** The JSON of shared rows; null until it is needed. */
const jsonOfShared = new WeakMap<object, Buffer | null>()
const mixed = new WeakSet<readonly object[]>()

/** Marks a row that many callers get, each among other rows: it is serialised once for all of them. */
export function shareRow<T extends object>(row: T): T {
	jsonOfShared.set(row, null)
	return row
}

/** Marks a list in which some rows may be shared. Unlike `shareRows`, it is gzipped as a whole each time: gzip per row is 50% longer. */
export function mixRows<T extends object>(rows: T[]): T[] {
	mixed.add(rows)
	return rows
}

/** The bytes of a reply with a marked list among its fields; null for any other. */
export function findMixedRows(reply: object): ReplyBytes | null {
	const parts = splitJsonAtList(reply, (list) => mixed.has(list))
	if (!parts) return null
	const { head, list, tail } = parts
	const rows = list.flatMap((row, index) => (index === 0 ? [jsonOf(row)] : [comma, jsonOf(row)]))
	const plain = [head, ...rows, tail]
	return { plain: () => Buffer.concat(plain), gzipped: () => gzipInline(joinInScratch(plain)) }
}

/** Enough for a page of posts. */
const scratch = Buffer.allocUnsafeSlow(128 * 1_024)

/** The parts as one buffer that the next call overwrites. A new buffer for each reply was half of a feed's garbage outside the heap. */
function joinInScratch(parts: readonly Buffer[]): Buffer {
	const length = parts.reduce((sum, part) => sum + part.length, 0)
	if (length > scratch.length) return Buffer.concat(parts, length)
	let at = 0
	for (const part of parts) at += part.copy(scratch, at)
	return scratch.subarray(0, length)
}

const comma = Buffer.from(',')

function jsonOf(row: object): Buffer {
	const known = jsonOfShared.get(row)
	if (known) return known
	const json = Buffer.from(JSON.stringify(row))
	if (known === null) jsonOfShared.set(row, json)
	return json
}
