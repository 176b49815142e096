import { importVotes } from '@folkmoot/post/import'
import { runOf } from './content-fields.ts'
import { importBatch, type Prepared } from './import-batch.ts'
import type { ImportedVote } from './import-types.ts'
import { nameKey } from './mending/mend-name.ts'
import type { Numbered, RowOf } from './row.ts'
import type { Run } from './run.ts'

/** Stores votes only: the totals of posts and comments already include them. */
export function writeVotes(run: Run, batch: readonly Numbered<'vote'>[]): Promise<void> {
	return importBatch({
		report: run.report,
		kind: 'vote',
		batch,
		prepare: (row) => prepare(run, row),
		keyOf: ({ targetKey }) => targetKey,
		write: (records) => importVotes(run, records),
	})
}

function prepare({ users, prefix, shiftMs, importRun }: Run, { voter, target, on, up, createdAt }: RowOf<'vote'>): Prepared<ImportedVote> {
	const user = users.get(nameKey(voter))
	if (!user) return { field: 'voter', reason: 'no account has this name' }
	return {
		record: {
			targetKey: prefix + target,
			on,
			voterId: user._id,
			up,
			createdAt: new Date(createdAt.getTime() + shiftMs),
			...runOf({ importRun }),
		},
	}
}
