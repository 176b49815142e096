import { PlainError } from '@folkmoot/mongod/plain-error'
import { CsvError, type Info, type Parser, parse } from 'csv-parse'
import { decodeLine } from './decode-line.ts'

/** A row of a table of separated values. */
export interface TableRow {
	/** Where it begins, from 1: texts may have line breaks. */
	line: number
	fields: string[]
}

export interface TableFormat {
	delimiter: string
	/** What stands before a quote that is part of a text: another quote, or a backslash in what databases write. */
	escape: '"' | '\\'
}

export const commas: TableFormat = { delimiter: ',', escape: '"' }

/** Rows are never this long, in bytes: some quote is not closed. */
const longestRow = 2_000_000
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])

/**
 * The rows of a table in UTF-8, with what is no UTF-8 read as Windows-1252, its header among them; blank lines are not. Holds the rows
 * of a chunk at a time. `name` is the file's, for errors: a PlainError where a quote is never closed, after the rows before it.
 */
export async function* readTable(chunks: AsyncIterable<Buffer>, name: string, format: TableFormat = commas): AsyncGenerator<TableRow> {
	const rows: TableRow[] = []
	let lines = 0
	const take = (record: Buffer[], info: Info) => {
		const fields = record.map((field) => decodeLine(field).text)
		rows.push({ line: info.lines - lineBreaks(fields), fields })
		lines = info.lines
		return null
	}
	const parser = createParser(format, take)
	let isFirst = true
	for await (const chunk of chunks) {
		const bytes = isFirst && chunk.subarray(0, 3).equals(byteOrderMark) ? chunk.subarray(3) : chunk
		isFirst = false
		const error = await write(parser, bytes)
		yield* rows.splice(0)
		if (error) throw explain(error, name, lines + 1)
	}
	const error = await end(parser)
	yield* rows
	if (error) throw explain(error, name, lines + 1)
}

function createParser(format: TableFormat, take: (record: Buffer[], info: Info) => null): Parser {
	const parser = parse({
		...format,
		// Fields are bytes.
		encoding: null,
		relax_column_count: true,
		relax_quotes: true,
		skip_empty_lines: true,
		max_record_size: longestRow,
		// Rows are taken here, because those that wait in a stream are lost where it fails.
		on_record: take as never,
	})
	parser.on('error', () => {}).resume()
	return parser
}

const write = (parser: Parser, bytes: Buffer) =>
	new Promise<Error | null>((resolve) => parser.write(bytes, (error) => resolve(error ?? null)))

const end = (parser: Parser) =>
	new Promise<Error | null>((resolve) => {
		parser.once('error', resolve).once('end', () => resolve(null))
		parser.end()
	})

const lineBreaks = (fields: readonly string[]) => fields.reduce((sum, field) => sum + (field.match(/\r\n|\n|\r/g)?.length ?? 0), 0)

function explain(error: Error, name: string, line: number): Error {
	if (!(error instanceof CsvError)) return error
	return new PlainError(
		`${name} cannot be read from line ${line} on: a quotation mark that opens in or after this line is never closed.`,
		'correct that line, or double the quotation mark in it; what was read before it is kept.',
	)
}
