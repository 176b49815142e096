import { createHash } from 'node:crypto'
import { type ImportReport, mendLine, rejectLine } from './import-report.ts'
import type { Row } from './row.ts'

/** Watches the ids of the posts or the comments of a file, which should be unique. */
export interface IdWatch {
	/**
	 * The row, under an id of its own if an earlier one has the same and is something else; null if it is the earlier one again.
	 * What answers a repeated id stands below the first.
	 */
	own: <R extends Row>(line: number, row: R) => R | null
}

export function watchIds(report: ImportReport): IdWatch {
	/** The mark of each id, which is short: a dump has millions of them. */
	const seen = new Map<string, string>()
	return {
		own: (line, row) => {
			if (row.kind !== 'post' && row.kind !== 'comment') return row
			const mark = markOf(`${row.author.toLowerCase()} ${row.createdAt.getTime()}`, JSON.stringify(row))
			const { id, same } = freeId(seen, row.id, mark)
			if (same !== undefined) {
				const reason = 'another version of an earlier row: the first one was kept'
				if (same === mark) report.counts[row.kind].known += 1
				else rejectLine(report, { line, kind: row.kind, id: row.id, field: 'id', reason })
				return null
			}
			seen.set(id, mark)
			if (id === row.id) return row
			mendLine(report, { line, kind: row.kind, id: row.id }, { field: 'id', reason: 'used by an earlier row: changed', was: row.id })
			return { ...row, id }
		},
	}
}

/** The id, or the next one like it that is free; or the mark of what was seen under it, if that is the same item. */
function freeId(seen: ReadonlyMap<string, string>, wanted: string, mark: string): { id: string; same?: string } {
	let id = wanted
	for (let number = 2; ; number++) {
		const found = seen.get(id)
		if (found === undefined) return { id }
		if (found.slice(0, hashBytes) === mark.slice(0, hashBytes)) return { id, same: found }
		id = `${wanted}~${number}`
	}
}

const hashBytes = 8

/** Hashes of who wrote a row and when, and of all of it, a byte to a character. */
function markOf(writing: string, content: string): string {
	const hashes = [writing, content].map((text) => createHash('sha256').update(text).digest().subarray(0, hashBytes))
	return Buffer.concat(hashes).toString('latin1')
}
