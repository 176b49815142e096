import { PlainError } from '@folkmoot/mongod/plain-error'
import { decodeValue, withoutMojibake } from './sql-charset.ts'
import { columnsOf, readHeader, type SqlHeader } from './sql-headers.ts'
import { SqlText } from './sql-text.ts'
import { type RawValue, readCopyLine, readTuple } from './sql-values.ts'

/** A table in which a dump has rows. */
export interface SqlTable {
	/** Without schema and quotes, as the dump spells it. */
	name: string
	/** In the order of its rows; empty if the dump does not say. */
	columns: readonly string[]
}

/** A row of a dump: the columns asked for, as text or null; or why it cannot be read. */
export interface SqlRow {
	table: string
	/** Its number among the table's rows, from 1. */
	number: number
	values: Record<string, string | null>
	problem?: string
}

/** Which columns of a table are read; null for none of its rows. Asked before each statement with rows. */
export type WantedColumns = (table: SqlTable) => readonly string[] | null

/** What CREATE TABLE says, by table: kept over the files of a dump that is parted. */
export type SqlDefinitions = Map<string, { columns: readonly string[]; charset: string | null }>

/** Longer rows, in bytes, are refused: no post is. */
const rowMax = 32_000_000
/** The beginning of a statement, up to its values, is never longer; nor is the definition of a table. */
const headMax = 65_536
const definitionMax = 1_000_000

/**
 * Streams the rows of a dump by mysqldump, phpMyAdmin, a board's own backup or pg_dump (COPY and INSERT). It is read as text and
 * nothing in it is run; other statements, comments, functions and triggers are skipped. Memory is bounded by the longest row.
 * Throws a PlainError where the file is no dump, or breaks off in the middle of a statement.
 */
export async function* readSqlDump(
	file: string,
	chunks: AsyncIterable<Uint8Array>,
	wanted: WantedColumns,
	definitions: SqlDefinitions = new Map(),
): AsyncGenerator<SqlRow> {
	const dump = new SqlDump(file, new SqlText(chunks), wanted, definitions)
	try {
		yield* dump.rows()
	} finally {
		await dump.close()
	}
}

/** A dump ends in the middle of a statement. */
export class BrokenOff extends PlainError {}

class SqlDump {
	readonly #file: string
	readonly #sql: SqlText
	readonly #wanted: WantedColumns
	readonly #definitions: SqlDefinitions
	readonly #numbers = new Map<string, number>()
	#charset: string | null = null

	constructor(file: string, sql: SqlText, wanted: WantedColumns, definitions: SqlDefinitions) {
		this.#definitions = definitions
		this.#file = file
		this.#sql = sql
		this.#wanted = wanted
	}

	close(): Promise<void> {
		return this.#sql.close()
	}

	async *rows(): AsyncGenerator<SqlRow> {
		await this.#sql.ensure(headMax)
		refuseOther(this.#file, this.#sql.text)
		if (this.#sql.text.startsWith('\xef\xbb\xbf')) this.#sql.at = 3
		while (await this.#skipBlanks()) {
			await this.#sql.ensure(headMax)
			const header = readHeader(this.#sql.text, this.#sql.at)
			if (header?.kind === 'insert' || header?.kind === 'copy') yield* this.#readRows(header)
			else await this.#readOther(header)
		}
	}

	async *#readRows(header: SqlHeader & { kind: 'insert' | 'copy' }): AsyncGenerator<SqlRow> {
		this.#sql.at = header.end
		const columns = header.columns ?? this.#definitions.get(header.table)?.columns ?? []
		const wanted = this.#wanted({ name: header.table, columns })
		if (header.kind === 'copy') yield* this.#copyRows(header.table, columns, wanted)
		else if (wanted) yield* this.#insertRows(header.table, columns, wanted)
		else await this.#endStatement(header.table)
	}

	async *#insertRows(table: string, columns: readonly string[], wanted: readonly string[]): AsyncGenerator<SqlRow> {
		while (await this.#skipBlanks()) {
			const sign = this.#sql.text[this.#sql.at]
			this.#sql.at++
			if (sign === ';') return
			if (sign === '(') yield this.#row(table, columns, wanted, await this.#tuple(table))
			else if (sign !== ',') {
				this.#sql.at--
				return this.#endStatement(table)
			}
		}
		throw this.#brokenOff(table)
	}

	/** The values from behind their `(`; null if they are too long. */
	async #tuple(table: string): Promise<RawValue[] | null> {
		for (;;) {
			const tuple = readTuple(this.#sql.text, this.#sql.at, this.#sql.dialect.hasBackslashes)
			if (tuple) {
				this.#sql.at = tuple.end
				return tuple.values
			}
			if (this.#sql.available > rowMax) {
				if (!(await this.#sql.skipTuple())) throw this.#brokenOff(table)
				return null
			}
			// Twice as much each time: what is read again is no more than what there is.
			if (!(await this.#sql.more(this.#sql.available))) throw this.#brokenOff(table)
		}
	}

	async *#copyRows(table: string, columns: readonly string[], wanted: readonly string[] | null): AsyncGenerator<SqlRow> {
		if (!(await this.#sql.skipPast('\n'))) throw this.#brokenOff(table)
		for (;;) {
			const line = await this.#line(table)
			if (line === '\\.') return
			if (wanted) yield this.#row(table, columns, wanted, line === null ? null : readCopyLine(line))
		}
	}

	/** The next line, without its end; null if it is too long. */
	async #line(table: string): Promise<string | null> {
		for (;;) {
			const end = this.#sql.text.indexOf('\n', this.#sql.at)
			if (end >= 0) {
				const line = this.#sql.text.slice(this.#sql.at, end)
				this.#sql.at = end + 1
				return line.endsWith('\r') ? line.slice(0, -1) : line
			}
			if (this.#sql.available > rowMax) {
				if (!(await this.#sql.skipPast('\n'))) throw this.#brokenOff(table)
				return null
			}
			if (!(await this.#sql.more(this.#sql.available))) throw this.#brokenOff(table)
		}
	}

	#row(table: string, columns: readonly string[], wanted: readonly string[], raw: RawValue[] | null): SqlRow {
		const number = (this.#numbers.get(table) ?? 0) + 1
		this.#numbers.set(table, number)
		const values: Record<string, string | null> = Object.create(null)
		if (!raw) return { table, number, values, problem: 'a row of more than 32 MB' }
		if (raw.length !== columns.length)
			return { table, number, values, problem: 'a row with more or fewer values than its table has columns' }
		for (const name of wanted) {
			const value = raw[columns.indexOf(name)]
			values[name] = value == null ? null : this.#decode(table, value)
		}
		return { table, number, values }
	}

	/** Only a table of Latin-1 can hold UTF-8 that a dump encodes once more. */
	#decode(table: string, raw: string): string {
		const charset = this.#definitions.get(table)?.charset ?? 'latin1'
		const text = decodeValue(raw, this.#charset)
		return /^(latin1|cp1252)/i.test(charset) && !this.#sql.dialect.isPostgres ? withoutMojibake(text) : text
	}

	async #readOther(header: SqlHeader | null): Promise<void> {
		if (header?.kind === 'delimiter') return this.#skipDelimited(header)
		if (header?.kind === 'create') await this.#define(header)
		else if (header?.kind === 'setting') this.#note(this.#sql.text.slice(this.#sql.at, this.#sql.at + 500).split(';')[0] ?? '')
		await this.#endStatement(null)
	}

	/** What a setting says of how the rest is written. */
	#note(setting: string): void {
		this.#charset = /\bNAMES\s+['"]?(\w+)/i.exec(setting)?.[1] ?? /client_encoding\s*=\s*'(\w+)'/i.exec(setting)?.[1] ?? this.#charset
		const { dialect } = this.#sql
		if (/client_encoding|standard_conforming_strings|pg_catalog/i.test(setting)) {
			dialect.isPostgres = true
			dialect.hasBackslashes = /standard_conforming_strings\s*=\s*off/i.test(setting)
		}
		const modes = setting.match(/SQL_MODE\s*=.*/gi) ?? []
		if (/^\s*PRAGMA\b/i.test(setting) || modes.some((mode) => /NO_BACKSLASH_ESCAPES/i.test(mode))) dialect.hasBackslashes = false
	}

	async #define(header: SqlHeader & { kind: 'create' }): Promise<void> {
		this.#sql.at = header.end
		await this.#sql.ensure(definitionMax)
		const definition = columnsOf(this.#sql.text.slice(this.#sql.at, this.#sql.at + definitionMax))
		if (definition) this.#definitions.set(header.table, definition)
	}

	/** Functions and triggers between a `DELIMITER ;;` and the `DELIMITER ;` behind them. */
	async #skipDelimited({ sign }: SqlHeader & { kind: 'delimiter' }): Promise<void> {
		if (!(await this.#sql.skipPast('\n')) || sign === ';') return
		await this.#sql.skipPast('DELIMITER ;')
	}

	async #endStatement(table: string | null): Promise<void> {
		if (!(await this.#sql.skipStatement())) throw this.#brokenOff(table)
	}

	/** To the next statement: behind blanks, comments and commands of psql (`\restrict`). False at the end. */
	async #skipBlanks(): Promise<boolean> {
		for (;;) {
			await this.#sql.ensure(600)
			const { text, at } = this.#sql
			const found = /\s*(\/\*|--|#|\\)?/y
			found.lastIndex = at
			const [all, sign] = found.exec(text) ?? ['']
			this.#sql.at = at + all.length
			if (sign === '/*') {
				if (text[this.#sql.at] === '!') this.#note(text.slice(this.#sql.at, this.#sql.at + 500).split('*/')[0] ?? '')
				await this.#sql.skipPast('*/')
			} else if (sign) await this.#sql.skipPast('\n')
			else if (this.#sql.available > 0) return true
			else if (!(await this.#sql.more())) return false
		}
	}

	#brokenOff(table: string | null): BrokenOff {
		const number = table === null ? 0 : (this.#numbers.get(table) ?? 0)
		const where =
			table === null ? 'in the middle of a statement' : number > 0 ? `in table ${table}, after row ${number}` : `in table ${table}`
		return new BrokenOff(`${this.#file} breaks off ${where}.`, 'export or download it again; what was read so far is kept.')
	}
}

const otherFormats: [RegExp, string][] = [
	[/^BZh/, 'packed by bzip2'],
	[/^PK[^\w]{2}/, 'a zip archive'],
	[/^\xfd7zXZ/, 'packed by xz'],
	[/^7z\xbc\xaf/, 'a 7-Zip archive'],
	[/^PGDMP/, 'in PostgreSQL’s custom format'],
	[/^(\xff\xfe|\xfe\xff)/, 'in UTF-16'],
]

function refuseOther(file: string, start: string): void {
	const format = otherFormats.find(([magic]) => magic.test(start))?.[1]
	if (format)
		throw new PlainError(`${file} is ${format}.`, 'unpack it, or export it again as plain text (.sql) or gzip (.sql.gz), in UTF-8.')
}
