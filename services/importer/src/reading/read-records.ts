import { PlainError } from '@folkmoot/mongod/plain-error'
import { explainReadError } from './read-chunks.ts'
import { readTable } from './read-table.ts'

/** The rows of a table of comma-separated values by the names in its first row, in lower case; a row may end early or go on too long. */
export async function* readRecords(
	chunks: AsyncIterable<Buffer>,
	name: string,
): AsyncGenerator<{ line: number; fields: Record<string, string> }> {
	let header: string[] | null = null
	try {
		for await (const { line, fields } of readTable(chunks, name)) {
			if (header === null) {
				header = fields.map((field) => field.trim().toLowerCase())
				continue
			}
			yield { line, fields: Object.fromEntries(header.map((column, index) => [column, fields[index] ?? ''])) }
		}
	} catch (error) {
		if (error instanceof PlainError) throw error
		throw explainReadError(error, name, 'in its middle')
	}
}
