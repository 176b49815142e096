import path from 'node:path'
import { PlainError } from '@folkmoot/mongod/plain-error'
import type { Origin } from '../sources/source.ts'
import { explainReadError, readChunks } from './read-chunks.ts'
import { BrokenOff, readSqlDump, type SqlDefinitions, type SqlTable, type WantedColumns } from './read-sql-dump.ts'

/** Tables of a kind of place by their names without the prefix: columns without which one is another's, and others that are read if they are there. */
export type TableShapes = Readonly<Record<string, { needed: readonly string[]; also?: readonly string[] }>>

export interface TableRow {
	/** Without the prefix. */
	table: string
	values: Readonly<Record<string, string | null>>
	at: Origin
	/** Why it cannot be read. */
	problem?: string
}

/** What the tables of a place hold, in one dump or parted over several. */
export interface SqlTables {
	has: (table: string) => boolean
	/** Streams the rows of these tables in the order of the files; with fewer columns where they are named. */
	rows: (tables: readonly string[], columns?: Readonly<Record<string, readonly string[]>>) => AsyncGenerator<TableRow>
}

export interface TablesOptions {
	shapes: TableShapes
	/** The table by which the place is known. */
	main: string
	/** What the place is called, for messages. */
	place: string
	isStopped: () => boolean
}

/**
 * Looks through the dumps for the tables of a place, whatever prefix their names have. Throws a PlainError if there are none. A dump
 * that breaks off is read as far as it goes; `rows` then throws at the end.
 */
export async function openSqlTables(paths: readonly string[], options: TablesOptions): Promise<SqlTables> {
	const { shapes, main, place, isStopped } = options
	const definitions: SqlDefinitions = new Map()
	const found = await findTables(paths, definitions, isStopped)
	const prefix = choosePrefix(found, shapes, main)
	if (prefix === null) throw noTables(paths, place, found, main)
	const suffixes = new Map(Object.entries(shapes).map(([suffix, shape]) => [`${prefix}${suffix}`.toLowerCase(), { suffix, shape }]))
	const suffixOf = (table: SqlTable) => {
		const known = suffixes.get(table.name.toLowerCase())
		return known && fits(table.columns, known.shape.needed) ? known : null
	}
	const present = new Set([...found.values()].map((table) => suffixOf(table)?.suffix))
	return {
		has: (table) => present.has(table),
		async *rows(tables, columns = {}) {
			for (const file of paths) {
				const wanted = (table: SqlTable) => {
					const known = suffixOf(table)
					if (!known || !tables.includes(known.suffix)) return null
					const { needed, also = [] } = known.shape
					return (columns[known.suffix] ?? [...needed, ...also]).filter((name) => table.columns.includes(name))
				}
				for await (const { table, number, ...row } of readDump(file, wanted, definitions)) {
					if (isStopped()) return
					const suffix = suffixes.get(table.toLowerCase())?.suffix ?? table
					yield { ...row, table: suffix, at: { file: `${path.basename(file)} ${table}`, line: number } }
				}
			}
		},
	}
}

async function* readDump(file: string, wanted: WantedColumns, definitions: SqlDefinitions) {
	let where = 'at its beginning'
	const bytes = async function* () {
		try {
			for await (const chunk of readChunks(file)) yield chunk.bytes
		} catch (error) {
			throw explainReadError(error, file, where)
		}
	}
	for await (const row of readSqlDump(file, bytes(), wanted, definitions)) {
		where = `after row ${row.number} of ${row.table}`
		yield row
	}
}

/** The tables that have rows. What is damaged is said when the rows are read. */
async function findTables(paths: readonly string[], definitions: SqlDefinitions, isStopped: () => boolean): Promise<Map<string, SqlTable>> {
	const found = new Map<string, SqlTable>()
	const note = (table: SqlTable) => {
		if (isStopped()) throw new Stopped()
		if (!found.get(table.name)?.columns.length) found.set(table.name, table)
		return null
	}
	for (const file of paths) {
		try {
			for await (const _row of readDump(file, note, definitions));
		} catch (error) {
			if (error instanceof Stopped) break
			// What has no tables at all is no dump, whatever it ends with.
			if (!(error instanceof BrokenOff) && (!(error instanceof PlainError) || found.size === 0)) throw error
		}
	}
	return withDefinitions(found, definitions)
}

/** Definitions may be in a file that comes later. */
function withDefinitions(found: Map<string, SqlTable>, definitions: SqlDefinitions): Map<string, SqlTable> {
	for (const { name, columns } of found.values())
		if (columns.length === 0) found.set(name, { name, columns: definitions.get(name)?.columns ?? [] })
	return found
}

class Stopped extends Error {}

const fits = (columns: readonly string[], needed: readonly string[]) => needed.every((name) => columns.includes(name))

/** What stands before the names of tables: that of the main table that has the most others. */
function choosePrefix(found: ReadonlyMap<string, SqlTable>, shapes: TableShapes, main: string): string | null {
	const tables = [...found.values()]
	const isTable = (suffix: string, prefix: string, { name, columns }: SqlTable) =>
		name.toLowerCase() === `${prefix}${suffix}`.toLowerCase() && fits(columns, shapes[suffix]?.needed ?? [])
	const prefixes = tables
		.filter(({ name }) => name.toLowerCase().endsWith(main))
		.map(({ name }) => name.slice(0, -main.length))
		.filter((prefix) => tables.some((table) => isTable(main, prefix, table)))
		.map((prefix) => ({
			prefix,
			count: Object.keys(shapes).filter((suffix) => tables.some((table) => isTable(suffix, prefix, table))).length,
		}))
	return prefixes.sort((a, b) => b.count - a.count)[0]?.prefix ?? null
}

/** The files hold nothing of a place. */
export class NoTables extends PlainError {}

function noTables(paths: readonly string[], place: string, found: ReadonlyMap<string, SqlTable>, main: string): PlainError {
	const isUnnamed = [...found.values()].some(({ name, columns }) => name.toLowerCase().endsWith(main) && columns.length === 0)
	if (isUnnamed)
		return new PlainError(
			`The dump of ${place} does not say which columns its tables have.`,
			'export it with its structure (CREATE TABLE) or with complete inserts.',
		)
	return new NoTables(
		`There are no tables of ${place} in ${paths.join(', ')}.`,
		`name its database dump (.sql or .sql.gz), with the table “${main}”.`,
	)
}
