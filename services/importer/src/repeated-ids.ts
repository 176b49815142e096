import { sha256 } from '@folkmoot/service-kit/secrets/sha256'
import { type ImportReport, mendLine, rejectLine } from './import-report.ts'
import type { Row } from './row.ts'

interface Seen {
	/** Of the whole row. */
	content: string
	/** Who wrote it and when. */
	writing: string
}

/** Watches the ids of the posts or the comments of a file, which should be unique. */
export interface IdWatch {
	/**
	 * The row, under an id of its own if an earlier one has the same and is something else; null if it is the earlier one again.
	 * What answers a repeated id stands below the first.
	 */
	own: <R extends Row>(line: number, row: R) => R | null
}

export function watchIds(report: ImportReport): IdWatch {
	const seen = new Map<string, Seen>()
	return {
		own: (line, row) => {
			if (row.kind !== 'post' && row.kind !== 'comment') return row
			const mark: Seen = { content: shortHash(JSON.stringify(row)), writing: `${row.author.toLowerCase()} ${row.createdAt.getTime()}` }
			const { id, same } = freeId(seen, row.id, mark)
			if (same) {
				const reason = 'another version of an earlier row: the first one was kept'
				if (same.content === mark.content) report.counts[row.kind].known += 1
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

/** The id, or the next one like it that is free; or what was seen under it, if that is the same item. */
function freeId(seen: ReadonlyMap<string, Seen>, wanted: string, { writing }: Seen): { id: string; same?: Seen } {
	let id = wanted
	for (let number = 2; ; number++) {
		const found = seen.get(id)
		if (!found) return { id }
		if (found.writing === writing) return { id, same: found }
		id = `${wanted}~${number}`
	}
}

const shortHash = (text: string) => sha256(text).slice(0, 16)
