import { PlainError } from '@folkmoot/mongod/plain-error'
import { mendLine, rejectLine } from './import-report.ts'
import { isNobody } from './name-book.ts'
import { readLines, textOf } from './reading/read-lines.ts'
import { watchIds } from './repeated-ids.ts'
import { idOf, type Kind, type Numbered, parseJsonLine, parseRow, type RowOf } from './row.ts'
import type { Run } from './run.ts'
import type { Survey } from './survey-file.ts'

const batchRows = 1_000
/** Characters of the texts in a batch: more are imported in several. */
const batchText = 4_000_000

/** The rows of one kind in a file, in batches. Stops where the file breaks off. */
export async function* readRows<K extends Kind>(run: Run, survey: Survey, kind: K): AsyncGenerator<Numbered<K>[]> {
	let batch: Numbered<K>[] = []
	let text = 0
	for await (const numbered of readOneByOne(run, survey, kind)) {
		batch.push(numbered)
		text += 'body' in numbered.row ? (numbered.row.body?.length ?? 0) : 0
		if (batch.length < batchRows && text < batchText) continue
		yield batch
		batch = []
		text = 0
	}
	if (batch.length > 0) yield batch
}

async function* readOneByOne<K extends Kind>(run: Run, { file, kinds }: Survey, kind: K): AsyncGenerator<Numbered<K>> {
	const ids = watchIds(run.report)
	try {
		for await (const line of readLines(file)) {
			if (run.isStopped()) return
			if (kinds[line.number - 1] !== kind) continue
			const read = readRow(run, line.number, parseJsonLine(textOf(line).text), kind)
			const row = read && ids.own(line.number, read)
			if (row) yield { line: line.number, row }
		}
	} catch (error) {
		if (run.report.damage === null || !(error instanceof PlainError)) throw error
	}
}

function readRow<K extends Kind>(run: Run, line: number, value: unknown, kind: K): RowOf<K> | null {
	const parsed = parseRow(value, run.clock.bounds())
	if ('bad' in parsed) {
		rejectLine(run.report, { line, ...parsed.bad })
		return null
	}
	const { row, notes } = parsed
	run.clock.saw(row.createdAt)
	for (const note of notes) mendLine(run.report, { line, kind, id: idOf(row) }, note)
	if ('author' in row && isNobody(row.author)) {
		mendLine(
			run.report,
			{ line, kind, id: idOf(row) },
			{ field: 'author', reason: 'no author: shown as by a deleted account', was: row.author },
		)
	}
	return row as RowOf<K> // the line is of this kind
}
