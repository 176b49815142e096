import { type Kind, kinds, type Numbered, type RowOf } from './row.ts'
import type { Run } from './run.ts'
import { writeComments } from './write-comments.ts'
import { writeCommunities } from './write-communities.ts'
import { writePosts } from './write-posts.ts'
import { writeUsers } from './write-users.ts'
import { writeVotes } from './write-votes.ts'

/** Imports rows in batches, with the import functions of the rooms that own them. */
export interface RowImport {
	add: (line: number, row: RowOf<Kind>) => Promise<void>
	/** Writes pending rows. */
	flush: () => Promise<void>
}

type Writers = { [K in Kind]: (run: Run, batch: readonly Numbered<K>[]) => Promise<void> }
const writers: Writers = { community: writeCommunities, user: writeUsers, post: writePosts, comment: writeComments, vote: writeVotes }

const batchSize = 1_000

/** Communities and users are kept in memory, because later rows refer to them; the import functions look up everything else. */
export function createRowImport(run: Run): RowImport {
	const waiting: { [K in Kind]: Numbered<K>[] } = { community: [], user: [], post: [], comment: [], vote: [] }

	function put<K extends Kind>(kind: K, numbered: Numbered<K>): number {
		return waiting[kind].push(numbered)
	}
	async function flushKind<K extends Kind>(kind: K): Promise<void> {
		const batch = waiting[kind].splice(0)
		if (batch.length > 0) await writers[kind](run, batch)
	}
	/** A row may refer to earlier ones, so the kinds it may refer to are written first. */
	async function flushUpTo(last: Kind): Promise<void> {
		for (const kind of kinds.slice(0, kinds.indexOf(last) + 1)) await flushKind(kind)
	}

	return {
		add: async (line, row) => {
			if (put(row.kind, { line, row }) >= batchSize) await flushUpTo(row.kind)
		},
		flush: () => flushUpTo('vote'),
	}
}
