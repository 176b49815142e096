import { limits } from '@folkmoot/contract-kit/limits'
import { importComments } from '@folkmoot/post/import'
import { parseContentFields } from './content-fields.ts'
import { importBatch, type Prepared } from './import-batch.ts'
import { rejectLine } from './import-report.ts'
import type { ImportedComment } from './import-types.ts'
import type { Numbered, RowOf } from './row.ts'
import type { Run } from './run.ts'

export async function writeComments(run: Run, batch: readonly Numbered<'comment'>[]): Promise<void> {
	let valid: Numbered<'comment'>[] = []
	for (const numbered of batch) {
		if (numbered.row.body.length <= limits.bodyMax) {
			valid.push(numbered)
			continue
		}
		await writeValid(run, valid)
		valid = []
		await insertPlaceholder(run, numbered)
	}
	await writeValid(run, valid)
}

function writeValid(run: Run, batch: readonly Numbered<'comment'>[]): Promise<void> {
	return importBatch({
		report: run.report,
		kind: 'comment',
		batch,
		prepare: (row) => prepare(run, row),
		keyOf: ({ importKey }) => importKey,
		idOf: ({ id }) => id,
		write: (records) => importComments(run, records),
	})
}

/** A comment that is too long may have replies: a removed comment without text takes its place. */
async function insertPlaceholder(run: Run, { line, row }: Numbered<'comment'>): Promise<void> {
	const reason = `longer than ${limits.bodyMax} characters (${row.body.length}); its place in the thread is kept, without text`
	rejectLine(run.report, { line, kind: 'comment', id: row.id, field: 'body', reason })
	const ready = prepare(run, row)
	if ('record' in ready) await importComments(run, [{ ...ready.record, body: '', removed: true }])
}

function prepare(run: Run, row: RowOf<'comment'>): Prepared<ImportedComment> {
	const fields = parseContentFields(run, row)
	if ('reason' in fields) return fields
	const parentKey = row.parent === null ? null : run.prefix + row.parent
	return { record: { ...fields, postKey: run.prefix + row.post, parentKey, body: row.body } }
}
