/** How a statement begins. `end` is behind what is described. */
export type SqlHeader =
	| { kind: 'insert' | 'copy'; table: string; columns: readonly string[] | null; end: number }
	| { kind: 'create'; table: string; end: number }
	| { kind: 'delimiter'; sign: string }
	| { kind: 'setting' }

const name = '(?:`(?:[^`]|``)+`|"(?:[^"]|"")+"|\\[[^\\]]{1,200}\\]|[\\w$\\x80-\\xff-]+)'
const tableName = `((?:${name}\\s*\\.\\s*){0,2}${name})`
const columns = '(?:\\(([^()]*)\\)\\s*)?'
const options = '(?:(?:LOW_PRIORITY|DELAYED|HIGH_PRIORITY|IGNORE|OR\\s+(?:IGNORE|REPLACE))\\s+)*'
const insert = new RegExp(
	`(?:INSERT|REPLACE)\\s+${options}(?:INTO\\s+)?${tableName}\\s*${columns}(?:OVERRIDING\\s+\\w+\\s+VALUE\\s+)?VALUES?\\s*(?=\\(|/\\*|--)`,
	'iy',
)
const copy = new RegExp(`COPY\\s+${tableName}\\s*${columns}FROM\\s+stdin[^;\\n]*;`, 'iy')
const create = new RegExp(
	`CREATE\\s+(?:(?:GLOBAL|LOCAL|TEMP|TEMPORARY|UNLOGGED)\\s+)*TABLE\\s+(?:IF\\s+NOT\\s+EXISTS\\s+)?${tableName}\\s*\\(`,
	'iy',
)
const delimiter = /DELIMITER[ \t]+(\S+)/iy
const setting = /(?:SET|PRAGMA|SELECT\s+pg_catalog)\b/iy

/** What the statement is that begins at `at`; null for one that says nothing of rows. */
export function readHeader(text: string, at: number): SqlHeader | null {
	const rows = match(insert, text, at) ?? match(copy, text, at)
	if (rows) {
		const [whole, table = '', list] = rows
		const kind = /^COPY/i.test(whole) ? 'copy' : 'insert'
		return { kind, table: bare(table), columns: list === undefined ? null : list.split(',').map(bare), end: at + whole.length }
	}
	const created = match(create, text, at)
	if (created) return { kind: 'create', table: bare(created[1] ?? ''), end: at + created[0].length }
	const delimited = match(delimiter, text, at)
	if (delimited) return { kind: 'delimiter', sign: delimited[1] ?? ';' }
	return match(setting, text, at) ? { kind: 'setting' } : null
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
	pattern.lastIndex = at
	return pattern.exec(text)
}

/** No name is longer, with its quotes. */
const nameMax = 300

/** A name without schema and quotes. */
function bare(given: string): string {
	const last = new RegExp(`${name}$`).exec(given.trim().slice(-nameMax))?.[0] ?? given.trim()
	return /^[`"[]/.test(last) ? last.slice(1, -1).replace(/``/g, '`').replace(/""/g, '"') : last
}

const notColumns = /^(?:PRIMARY|UNIQUE|KEY|INDEX|FULLTEXT|SPATIAL|CONSTRAINT|FOREIGN|CHECK|EXCLUDE|LIKE|PERIOD)\b/i

const beforeName = /^(?:\s|--[^\n]*\n|\/\*[\s\S]*?\*\/)+/

/** The columns that a CREATE TABLE names, from behind its `(`, and the encoding of its texts; null if it does not end in `text`. */
export function columnsOf(text: string): { columns: string[]; charset: string | null } | null {
	const parts = partsOf(text)
	if (!parts) return null
	const names = parts.definitions.map((part) => part.replace(beforeName, '')).filter((part) => part && !notColumns.test(part))
	const charset = /(?:CHARSET|CHARACTER\s+SET)(?:\s*=)?\s*(\w+)/i.exec(parts.options)?.[1] ?? null
	return { columns: names.map((definition) => bare(new RegExp(`^${name}`).exec(definition)?.[0] ?? '')), charset }
}

/** What commas part between the brackets; and what stands behind them. */
function partsOf(text: string): { definitions: string[]; options: string } | null {
	const definitions: string[] = []
	let from = 0
	let depth = 0
	for (const { 0: sign, index } of bareSigns(text)) {
		if (depth === 0 && (sign === ',' || sign === ')')) {
			definitions.push(text.slice(from, index))
			from = index + 1
		}
		// A definition never goes on behind its statement: without this, each of many that are never closed would be looked for in all that follows.
		if (sign === ';') return null
		if (sign === ')' && depth === 0) return { definitions, options: text.slice(from).split(';')[0] ?? '' }
		if (sign === '(') depth++
		if (sign === ')') depth--
	}
	return null
}

/** The rest of what hides signs, by how it begins. */
const hiding: Readonly<Record<string, RegExp>> = {
	"'": /(?:[^'\\]|\\[\s\S])*'/y,
	'"': /(?:[^"\\]|\\[\s\S])*"/y,
	'`': /[^`]*`/y,
	'--': /[^\n]*/y,
	'/*': /[\s\S]*?\*\//y,
}

/** Brackets, commas and semicolons outside of strings, quoted names and comments. */
function* bareSigns(text: string): Generator<RegExpExecArray> {
	const signs = /[(),;'"`]|--|\/\*/g
	/** What does not end once does not end further on either: it is looked for no more. */
	const endless = new Set<string>()
	for (let found = signs.exec(text); found; found = signs.exec(text)) {
		const [sign] = found
		const rest = hiding[sign]
		if (!rest) yield found
		else if (!endless.has(sign)) {
			const end = match(rest, text, signs.lastIndex)
			if (end) signs.lastIndex += end[0].length
			else endless.add(sign)
		}
	}
}
