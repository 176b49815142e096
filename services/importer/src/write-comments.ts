import { limits } from '@folkmoot/contract-kit/limits'
import { importComments } from '@folkmoot/post/import'
import { parseContentFields } from './content-fields.ts'
import type { ImportedComment } from './doors.ts'
import { importBatch, type Prepared } from './import-batch.ts'
import { rejectLine } from './import-report.ts'
import type { Numbered, RowOf } from './row.ts'
import type { Run } from './run.ts'

export async function writeComments(run: Run, batch: readonly Numbered<'comment'>[]): Promise<void> {
	let sound: Numbered<'comment'>[] = []
	for (const numbered of batch) {
		if (numbered.row.body.length <= limits.bodyMax) {
			sound.push(numbered)
			continue
		}
		await writeSound(run, sound)
		sound = []
		await keepPlace(run, numbered)
	}
	await writeSound(run, sound)
}

function writeSound(run: Run, batch: readonly Numbered<'comment'>[]): Promise<void> {
	return importBatch({
		report: run.report,
		kind: 'comment',
		batch,
		prepare: (row) => prepare(run, row),
		keyOf: ({ importKey }) => importKey,
		idOf: ({ id }) => id,
		door: (given) => importComments(run, given),
	})
}

/** A comment that is too long may have replies: a removed comment without text takes its place. */
async function keepPlace(run: Run, { line, row }: Numbered<'comment'>): Promise<void> {
	const reason = `longer than ${limits.bodyMax} characters (${row.body.length}); its place in the thread is kept, without text`
	rejectLine(run.report, { line, kind: 'comment', id: row.id, field: 'body', reason })
	const ready = prepare(run, row)
	if ('given' in ready) await importComments(run, [{ ...ready.given, body: '', removed: true }])
}

function prepare(run: Run, row: RowOf<'comment'>): Prepared<ImportedComment> {
	const fields = parseContentFields(run, row)
	if ('reason' in fields) return fields
	const parentKey = row.parent === null ? null : run.prefix + row.parent
	return { given: { ...fields, postKey: run.prefix + row.post, parentKey, body: row.body } }
}
