import { PlainError } from '@folkmoot/mongod/plain-error'
import { SaxesParser } from 'saxes'
import { readLines, textOf } from './read-lines.ts'

export interface XmlRow {
	/** From 1. */
	line: number
	/** Null where it cannot be read. */
	attributes: Readonly<Record<string, string>> | null
}

/** What a row may have and still be read: characters that XML does not allow, and entities of others, which stay as they are. */
const harmless = /disallowed character\.|malformed character entity|undefined entity/

/**
 * Streams the `<row … />` elements of a dump of tables in XML, gzipped or not, one or more a line. Each is parsed by itself, so that a
 * broken one takes no others with it. No entities but XML's own; a file that declares some is refused.
 */
export async function* readXmlRows(file: string): AsyncGenerator<XmlRow> {
	let open = ''
	let line = 0
	for await (const read of readLines(file)) {
		const { text } = textOf(read)
		refuseEntities(text, file)
		if (open !== '' && text.trimStart().startsWith('<row ')) {
			yield { line, attributes: null }
			open = ''
		}
		if (open === '' && !text.includes('<row ')) continue
		if (open === '') line = read.number
		// The beginning of the table may stand before the first row.
		open += open === '' ? text.slice(text.indexOf('<row ')) : `\n${text}`
		if (!isWhole(open)) continue
		yield* rowsOf(open, line)
		open = ''
	}
	if (open !== '') yield { line, attributes: null }
}

function refuseEntities(text: string, file: string): void {
	if (!/<!(?:DOCTYPE|ENTITY)/i.test(text) || text.includes('<row ')) return
	throw new PlainError(`${file} declares a document type.`, 'files of a dump have none: take it from the dump itself.')
}

const lengthMax = 8_000_000
const isWhole = (text: string) => text.trimEnd().endsWith('>') || text.length > lengthMax

function* rowsOf(text: string, line: number): Generator<XmlRow> {
	const rows: XmlRow[] = []
	let isBroken = false
	const parser = new SaxesParser({ fragment: true, position: false, xmlns: false as const })
	parser.on('error', ({ message }) => {
		isBroken ||= !harmless.test(message)
	})
	parser.on('opentag', ({ name, attributes }) => {
		if (name === 'row' && !isBroken) rows.push({ line, attributes })
	})
	// Ends of the table may stand behind the last row.
	parser.write(text.replace(/<\/\w+>\s*$/, '')).close()
	yield* isBroken || rows.length === 0 ? [...rows, { line, attributes: null }] : rows
}
