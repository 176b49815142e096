import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { sha256 } from '@folkmoot/service-kit/secrets/sha256'
import { type ImportOptions, importFile } from './import-file.ts'
import { emptyReport, type ImportReport } from './import-report.ts'
import type { Run } from './run.ts'
import { type ConvertOptions, convertSource } from './sources/convert-source.ts'
import { nothingLeftOut } from './sources/leave-out-list.ts'
import type { Source } from './sources/source.ts'

export interface FromOptions
	extends Pick<ImportOptions, 'prefix' | 'now' | 'onProgress' | 'onNote' | 'isStopped' | 'isRecorded' | 'run' | 'images' | 'authors'>,
		Partial<Pick<ConvertOptions, 'host' | 'community' | 'mapping' | 'rename' | 'list' | 'into'>> {
	/** Where converted and fetched files are kept meanwhile; another run continues with what was fetched. */
	folder: string
	/** Told of the rows read so far. */
	onConverted?: (rows: number) => void
}

/**
 * Imports what another place has exported: its files become rows in our format, then these are imported as from a file. Ids and
 * accounts are those of this source and host, so that places do not mix. Idempotent. Call finishImports with their prefix after all.
 */
export async function importFrom(
	deps: Pick<Run, 'db' | 'client'>,
	source: Source,
	paths: readonly string[],
	options: FromOptions,
): Promise<ImportReport> {
	const { host = null, into = null, community = into, mapping = null, rename = new Map(), list = nothingLeftOut } = options
	const { prefix = '', onConverted = () => {}, isStopped = () => false, onNote } = options
	const place = placeOf(source, host)
	const folder = path.join(options.folder, place)
	await mkdir(folder, { recursive: true, mode: 0o700 })
	const target = path.join(folder, `rows-${process.pid}.ndjson.gz`)
	const report = emptyReport(onNote)
	try {
		const converting = { host, community, into, mapping, folder, isStopped, rename, list, onProgress: onConverted }
		const origins = await convertSource(source, paths, { ...converting, target, report })
		report.originOf = origins.of
		return await importFile(deps, target, {
			...options,
			report,
			canonical: (url) => source.canonical?.(url, host) ?? null,
			prefix: prefixOf(source, { host, prefix }),
			name: `${source.name}: ${namesOf(paths)}`,
		})
	} finally {
		await rm(target, { force: true })
	}
}

function placeOf({ name, place = name }: Pick<Source, 'name' | 'place'>, host: string | null): string {
	return host === null ? place : `${place}-${host.replace(/[^\w.-]+/g, '-')}`
}

/** With what all ids and accounts of an import from this place begin. */
export function prefixOf(
	source: Pick<Source, 'name' | 'place'>,
	{ host = null, prefix = '' }: Pick<FromOptions, 'host' | 'prefix'>,
): string {
	return `${prefix}${placeOf(source, host)}:`
}

/** What marks all that these files bring: the same for the same names, so that an interrupted import goes on with it. */
export function runOfPaths(prefix: string, paths: readonly string[]): string {
	const names = paths.map((given) => (/^https?:/.test(given) ? given : path.basename(given))).sort()
	return sha256([prefix, ...names].join('\n')).slice(0, 24)
}

const namesOf = (paths: readonly string[]) =>
	paths
		.map((name) => path.basename(name))
		.join(', ')
		.slice(0, 200)
