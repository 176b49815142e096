import { setImmediate } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { type CrcPart, crcPart, crcWith } from './crc-parts.ts'
import { gzipMember, pack, packLast } from './gzip-member.ts'
import { jsonAround } from './json-around.ts'
import type { SharedReply } from './shared-reply.ts'

/** Rows that are written and packed together: the smaller, the less is made anew for who is shown one of them otherwise. */
const groupSize = 16

interface Group {
	rows: readonly object[]
	/** JSON of the rows, behind the comma that parts them from those before. */
	plain?: Buffer
	packed?: Buffer
	crc?: CrcPart
}

const groupsOf = new WeakMap<readonly object[], Group[]>()

/** Marks a list that many are told in the same moment, each perhaps with a few rows of their own. */
export function shareRows<T extends object>(rows: readonly T[]): readonly T[] {
	const groups: Group[] = []
	for (let from = 0; from < rows.length; from += groupSize) groups.push({ rows: rows.slice(from, from + groupSize) })
	groupsOf.set(rows, groups)
	return rows
}

/** Writes and packs what is shared before it is told, a group at a time, so that others are answered meanwhile. */
export async function packAhead(rows: readonly object[]): Promise<void> {
	for (const [index, group] of (groupsOf.get(rows) ?? []).entries()) {
		if (index > 0) await setImmediate()
		packedOf(group, index)
		crcOf(group, index)
	}
}

/** The same list, some of its rows changed: of the others, what has been written and packed is used again. */
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

/** The bytes of a reply of which one field is a list that is marked; null where none is. */
export function findSharedRows(reply: object): SharedReply | null {
	const around = jsonAround(reply, (list) => groupsOf.has(list))
	const groups = around && groupsOf.get(around.list)
	if (!groups) return null
	const { head, tail } = around
	const plain = [head, ...groups.map(plainOf), tail]
	const gzipped = () => {
		const crc = crc32(tail, groups.map(crcOf).reduce(crcWith, crc32(head)))
		const length = plain.reduce((sum, part) => sum + part.length, 0)
		return gzipMember([pack(head), ...groups.map(packedOf), packLast(tail)], crc, length)
	}
	return { plain: () => Buffer.concat(plain), gzipped }
}

function plainOf(group: Group, index: number): Buffer {
	group.plain ??= Buffer.from(`${index === 0 ? '' : ','}${group.rows.map((row) => JSON.stringify(row)).join(',')}`)
	return group.plain
}

function packedOf(group: Group, index: number): Buffer {
	group.packed ??= pack(plainOf(group, index))
	return group.packed
}

function crcOf(group: Group, index: number): CrcPart {
	group.crc ??= crcPart(plainOf(group, index))
	return group.crc
}
