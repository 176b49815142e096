import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { PlainError } from '@folkmoot/mongod/plain-error'
import { type ImportReport, leaveOut } from '../import-report.ts'
import { expandFolders } from './expand-folders.ts'
import { type LeaveOutList, withoutListed } from './leave-out-list.ts'
import type { GivenRow, Origin, Source, SourceItem, SourceOptions } from './source.ts'

export interface ConvertOptions extends SourceOptions {
	/** New names of communities by those of the source, in lower case. */
	rename: ReadonlyMap<string, string>
	list: LeaveOutList
	/** The community that all of it goes to, whatever communities the source names; null if they are kept. */
	into: string | null
	/** Told of the rows read so far. */
	onProgress: (rows: number) => void
}

/** Where each line of a converted file comes from; compact, because there are many. */
export interface Origins {
	add: (origin: Origin) => void
	/** Of a line of the converted file, from 1. */
	of: (line: number) => Origin | null
}

/**
 * Writes what a source makes of these files as rows in our format, gzipped, and what it leaves out into the report. What breaks off
 * is converted as far as it goes, and noted as damage.
 */
export async function convertSource(
	source: Source,
	paths: readonly string[],
	{ target, report, ...options }: ConvertOptions & { target: string; report: ImportReport },
): Promise<Origins> {
	const origins = createOrigins()
	const files = source.files ? await expandFolders(paths, source.files) : paths
	const items = untilDamaged(source.read(files, options), report)
	const lines = async function* () {
		let rows = 0
		for await (const { at, ...item } of items) {
			if (options.isStopped()) return
			options.onProgress(++rows)
			if ('leftOut' in item) {
				leaveOut(report, { ...at, ...item.leftOut })
				continue
			}
			const row = withoutListed(item.row, options.list)
			if (row === null) leaveOut(report, { ...at, kind: item.row.kind, id: null, reason: 'on the list of what to leave out' })
			else if (row.kind !== 'community' || options.into === null) {
				origins.add(at)
				yield `${JSON.stringify(renamed(row, options))}\n`
			}
		}
	}
	await pipeline(lines, createGzip({ level: 1 }), createWriteStream(target, { mode: 0o600 }))
	return origins
}

function renamed(row: GivenRow, { rename, into }: Pick<ConvertOptions, 'rename' | 'into'>): GivenRow {
	if (into !== null) return row.kind === 'post' ? { ...row, community: into } : row
	if (row.kind === 'community') return { ...row, name: rename.get(row.name.toLowerCase()) ?? row.name }
	if (row.kind === 'post') return { ...row, community: rename.get(row.community.toLowerCase()) ?? row.community }
	return row
}

/** What can be read; a file of another kind altogether is no damage. */
async function* untilDamaged(items: AsyncIterable<SourceItem>, report: ImportReport): AsyncGenerator<SourceItem> {
	let count = 0
	try {
		for await (const item of items) {
			count += 1
			yield item
		}
	} catch (error) {
		if (count === 0 || !(error instanceof PlainError)) throw error
		report.damage = error
	}
}

function createOrigins(): Origins {
	const files: string[] = []
	const fileOf: number[] = []
	const lineOf: number[] = []
	return {
		add: ({ file, line }) => {
			const known = files.lastIndexOf(file)
			fileOf.push(known < 0 ? files.push(file) - 1 : known)
			lineOf.push(line)
		},
		of: (line) => {
			const file = files[fileOf[line - 1] ?? -1]
			return file === undefined ? null : { file, line: lineOf[line - 1] ?? 0 }
		},
	}
}
