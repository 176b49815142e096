import { importComments } from '@folkmoot/post/import'
import { parseContentFields } from './content-fields.ts'
import { importBatch, type Prepared } from './import-batch.ts'
import { mendLine } from './import-report.ts'
import type { ImportedComment } from './import-types.ts'
import { parentsFirst } from './parents-first.ts'
import type { Numbered, RowOf } from './row.ts'
import type { Run } from './run.ts'
import { writeAddresses } from './write-addresses.ts'

type Comment = Numbered<'comment'>

/** Writes a batch; returns the comments whose parent is not there, or not yet. */
export async function writeComments(run: Run, batch: readonly Comment[]): Promise<Comment[]> {
	const waiting: Comment[] = []
	await importBatch({
		report: run.report,
		kind: 'comment',
		batch,
		prepare: (row) => prepare(run, row),
		keyOf: ({ importKey }) => importKey,
		write: (records) => importComments(run, records, run.memberships.add),
		isPostponed: (numbered, { field }) => field === 'parent' && waiting.push(numbered) > 0,
	})
	await writeAddresses(
		run,
		batch.map(({ row }) => ({ on: 'comment', key: run.prefix + row.id, addresses: row.addresses })),
	)
	return waiting
}

const batchSize = 1_000

/**
 * Writes what waited for its parent, after all others: by now it is there, or missing. A comment whose parent is missing, or that
 * answers one that answers itself, stands below its post; what answers it stays where it is (rule imports-8).
 */
export async function writeWaiting(run: Run, comments: readonly Comment[], onProgress: (count: number) => void): Promise<void> {
	const { ordered, cut } = parentsFirst(comments)
	let left = ordered.map((comment) =>
		cut.has(comment) ? belowPost(run, comment, 'its parents form a loop: placed below the post') : comment,
	)
	while (left.length > 0 && !run.isStopped()) {
		const refused: Comment[] = []
		for (let from = 0; from < left.length; from += batchSize) {
			const batch = left.slice(from, from + batchSize)
			const waiting = await writeComments(run, batch)
			refused.push(...waiting)
			onProgress(batch.length - waiting.length)
		}
		const ids = new Set(refused.map(({ row }) => row.id))
		left = refused.map((comment) =>
			comment.row.parent !== null && ids.has(comment.row.parent)
				? comment
				: belowPost(run, comment, 'parent not found in this post: placed below the post'),
		)
	}
}

function belowPost(run: Run, { line, row }: Comment, reason: string): Comment {
	mendLine(run.report, { line, kind: 'comment', id: row.id }, { field: 'parent', reason, was: row.parent })
	return { line, row: { ...row, parent: null } }
}

function prepare(run: Run, row: RowOf<'comment'>): Prepared<ImportedComment> {
	const fields = parseContentFields(run, row)
	if ('reason' in fields) return fields
	const parentKey = row.parent === null ? null : run.prefix + row.parent
	return { record: { ...fields, postKey: run.prefix + row.post, parentKey, body: row.body } }
}
