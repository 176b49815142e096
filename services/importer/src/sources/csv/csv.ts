import path from 'node:path'
import { PlainError } from '@folkmoot/mongod/plain-error'
import { type DetectedTable, detectTable, readTranscoded } from '../../reading/detect-table.ts'
import { explainReadError } from '../../reading/read-chunks.ts'
import { readTable } from '../../reading/read-table.ts'
import type { Origin, Source, SourceItem, SourceOptions } from '../source.ts'
import { type Columns, readHeader } from './csv-columns.ts'
import { createDateForms, type DateForms } from './csv-dates.ts'
import { type Mapping, readMapping } from './csv-mapping.ts'
import { createNames, type Names } from './csv-names.ts'
import { authorOf, type Cells, cellsOf, kindOf, parentOf, rowOf } from './csv-rows.ts'
import { createThreads, type Threads } from './csv-threads.ts'

/** Any table of posts and comments. */
export const csv: Source = {
	name: 'csv',
	paths: 'FILE.csv or .tsv, with any separator and encoding; --mapping FILE.json where the columns have other names',
	files: /\.(?:csv|tsv)$/i,
	read: readCsv,
}

interface Table {
	file: string
	format: DetectedTable
	dates: DateForms
	columns: Columns | null
}

interface Survey {
	tables: Table[]
	threads: Threads
	names: Names
}

/** Twice: what answers what, how dates are written and how old communities are is known only at the end. */
async function* readCsv(paths: readonly string[], options: SourceOptions): AsyncGenerator<SourceItem> {
	const mapping = await readMapping(options.mapping)
	const survey: Survey = { tables: [], threads: createThreads(), names: createNames() }
	for (const file of paths) await surveyTable(file, survey, mapping, options)
	yield* survey.names.rows(readersOf(survey.tables, mapping))
	let damage: PlainError | null = null
	for (const table of survey.tables) {
		try {
			yield* itemsOf(table, survey, mapping, options)
		} catch (error) {
			if (!(error instanceof PlainError)) throw error
			damage ??= error
		}
	}
	if (damage) throw damage
}

type DateReader = (text: string) => string | null

function readersOf(tables: readonly Table[], mapping: Mapping): Map<string, DateReader> {
	return new Map(tables.map((table) => [table.file, dateReaderOf(table, mapping)]))
}

function dateReaderOf({ file, dates, columns }: Table, mapping: Mapping): DateReader {
	return dates.decide({ order: mapping.dates, timeZone: mapping.timeZone ?? columns?.timeZone ?? 'UTC', file })
}

async function surveyTable(file: string, survey: Survey, mapping: Mapping, options: SourceOptions): Promise<void> {
	const table: Table = { file, format: await detect(file, mapping), dates: createDateForms(), columns: null }
	survey.tables.push(table)
	try {
		for await (const { line, fields } of rowsOf(table, mapping)) {
			if (options.isStopped()) return
			if (table.columns && isWhole(fields, table.columns)) {
				surveyRow(survey, table, { cells: cellsOf(fields, table.columns), at: { file, line } }, { mapping, options })
			}
		}
	} catch (error) {
		// The second reading says so, after the rows before it.
		if (!(error instanceof PlainError) || table.columns === null) throw error
	}
	if (table.columns === null) throw new PlainError(`${file} has no rows.`, 'name a table whose first row has the names of its columns.')
}

interface Given {
	mapping: Mapping
	options: SourceOptions
}

function surveyRow(
	{ threads, names }: Survey,
	{ dates }: Table,
	{ cells, at }: { cells: Cells; at: Origin },
	{ mapping, options }: Given,
): void {
	const kind = kindOf(cells, mapping)
	if (kind === null) return
	const id = cells('id').trim()
	if (kind === 'post') threads.addPost(id)
	else threads.addComment(id, parentOf(cells))
	for (const field of ['created_at', 'edited_at'] as const) dates.see(cells(field))
	const community = kind === 'post' ? cells('community').trim() || options.community : null
	names.take({ community, author: authorOf(cells), createdAt: cells('created_at') }, at)
}

/** The rows below the header, which is read on the way. */
async function* rowsOf(table: Table, mapping: Mapping): AsyncGenerator<{ line: number; fields: string[] }> {
	let isBegun = false
	try {
		for await (const row of readTable(readTranscoded(table.file, table.format.encoding), table.file, table.format)) {
			if (!isBegun && /^sep=/i.test(row.fields[0] ?? '')) continue
			if (isBegun) yield row
			else {
				table.columns = readHeader(row.fields, mapping, table.file)
				if (!mapping.header) yield row
			}
			isBegun = true
		}
	} catch (error) {
		throw explainReadError(error, table.file, 'in its middle')
	}
}

async function detect(file: string, { delimiter, encoding }: Mapping): Promise<DetectedTable> {
	try {
		return await detectTable(file, { ...(delimiter && { delimiter }), ...(encoding && { encoding }) })
	} catch (error) {
		throw explainReadError(error, file, 'at its beginning')
	}
}

/** As many fields as the header has, or more that are blank. */
const isWhole = (fields: readonly string[], { width }: Columns) =>
	fields.length >= width && fields.slice(width).every((field) => field.trim() === '')

async function* itemsOf(table: Table, { threads }: Survey, mapping: Mapping, options: SourceOptions): AsyncGenerator<SourceItem> {
	const { file } = table
	for (const column of table.columns?.unknown ?? []) {
		yield { at: { file, line: 1 }, leftOut: { kind: null, id: column.slice(0, 100), reason: 'a column that is not known' } }
	}
	const dateOf = dateReaderOf(table, mapping)
	for await (const { line, fields } of rowsOf(table, mapping)) {
		if (options.isStopped()) return
		const { columns } = table
		if (columns === null || fields.every((field) => field.trim() === '')) continue
		const at: Origin = { file, line }
		const cells = cellsOf(fields, columns)
		const leftOut = (reason: string): SourceItem => ({ at, leftOut: { kind: null, id: cells('id').trim().slice(0, 100) || null, reason } })
		if (!isWhole(fields, columns)) {
			yield leftOut(fields.length < columns.width ? 'too few fields' : 'too many fields')
			continue
		}
		const ownId = `${path.basename(file)}:${line}`
		const row = rowOf(cells, { mapping, threads, community: options.community, dateOf, ownId })
		yield typeof row === 'string' ? leftOut(row) : { at, row }
	}
}
