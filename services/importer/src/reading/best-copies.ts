import type { GivenRow, LeftOut, Origin, SourceItem } from '../sources/source.ts'

/** A row as a source found it, which may be one of several copies. */
export type FoundItem =
	| { at: Origin; leftOut: LeftOut }
	| {
			at: Origin
			row: GivenRow
			/** The same for all copies of a row. */
			key: string
			/** Of copies the one with the highest rank stays, and the last of these. */
			rank: string
			/** It was in another row, as authors are: further copies are not worth a word. */
			isAside?: boolean
	  }

/** Reads twice, and gives of each row the best copy; of the others it says so. Keeps keys and ranks in memory, no texts. */
export async function* bestCopies(read: () => AsyncIterable<FoundItem>): AsyncGenerator<SourceItem> {
	const best = new Map<string, { rank: string; index: number }>()
	let index = 0
	for await (const item of read()) {
		if ('row' in item) {
			const known = best.get(item.key)
			if (!known || item.rank >= known.rank) best.set(item.key, { rank: item.rank, index })
		}
		index++
	}
	index = 0
	for await (const item of read()) {
		if ('leftOut' in item) yield item
		else if (best.get(item.key)?.index === index) yield { at: item.at, row: item.row }
		else if (!item.isAside)
			yield { at: item.at, leftOut: { kind: item.row.kind, id: nameOf(item.row), reason: 'an older or poorer copy of a row' } }
		index++
	}
}

function nameOf(row: GivenRow): string | null {
	if (row.kind === 'community') return row.name
	if (row.kind === 'user') return row.username
	return row.kind === 'vote' ? row.target : row.id
}
