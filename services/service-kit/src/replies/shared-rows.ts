import { setImmediate } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { type CrcPart, combineCrc, crcPart } from './combine-crc.ts'
import { deflateChunk, deflateLastChunk, gzipMember } from './gzip-member.ts'
import type { ReplyBytes } from './reply-bytes.ts'
import { splitJsonAtList } from './split-json.ts'

/** Rows serialised and compressed together. A smaller group means less to rebuild for a reader who sees one row differently. */
const groupSize = 16

interface Group {
	rows: readonly object[]
	/** JSON of the rows, after a comma unless it is the first group. */
	plain?: Buffer
	packed?: Buffer
	crc?: CrcPart
}

const groupsOf = new WeakMap<readonly object[], Group[]>()

/** Marks a list that many callers get, each perhaps with a few rows of their own. */
export function shareRows<T extends object>(rows: readonly T[]): readonly T[] {
	const groups: Group[] = []
	for (let from = 0; from < rows.length; from += groupSize) groups.push({ rows: rows.slice(from, from + groupSize) })
	groupsOf.set(rows, groups)
	return rows
}

/** Serialises and compresses the shared groups in advance, and yields to the event loop between them. */
export async function packAhead(rows: readonly object[]): Promise<void> {
	for (const [index, group] of (groupsOf.get(rows) ?? []).entries()) {
		if (index > 0) await setImmediate()
		packedOf(group, index)
		crcOf(group, index)
	}
}

/** The same list with some rows changed; groups without a changed row reuse the shared bytes. */
export function withOwnRows<T extends object>(shared: readonly T[], change: (row: T, index: number) => T): T[] {
	const rows = shared.map(change)
	const groups = groupsOf.get(shared) ?? []
	groupsOf.set(
		rows,
		groups.map((group, index) => {
			const from = index * groupSize
			const isSame = group.rows.every((row, at) => row === rows[from + at])
			return isSame ? group : { rows: rows.slice(from, from + groupSize) }
		}),
	)
	return rows
}

/** The bytes of a reply with one marked list among its fields; null for any other. */
export function findSharedRows(reply: object): ReplyBytes | null {
	const parts = splitJsonAtList(reply, (list) => groupsOf.has(list))
	const groups = parts && groupsOf.get(parts.list)
	if (!groups) return null
	const { head, tail } = parts
	const plain = [head, ...groups.map(plainOf), tail]
	const gzipped = () => {
		const crc = crc32(tail, groups.map(crcOf).reduce(combineCrc, crc32(head)))
		const length = plain.reduce((sum, part) => sum + part.length, 0)
		return gzipMember([deflateChunk(head), ...groups.map(packedOf), deflateLastChunk(tail)], crc, length)
	}
	return { plain: () => Buffer.concat(plain), gzipped }
}

function plainOf(group: Group, index: number): Buffer {
	group.plain ??= Buffer.from(`${index === 0 ? '' : ','}${group.rows.map((row) => JSON.stringify(row)).join(',')}`)
	return group.plain
}

function packedOf(group: Group, index: number): Buffer {
	group.packed ??= deflateChunk(plainOf(group, index))
	return group.packed
}

function crcOf(group: Group, index: number): CrcPart {
	group.crc ??= crcPart(plainOf(group, index))
	return group.crc
}
