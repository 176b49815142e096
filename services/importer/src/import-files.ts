import path from 'node:path'
import { describeFailure } from '@folkmoot/mongod/plain-error'
import { finishImports, type ImportOptions, importFile } from './import-file.ts'
import { type FromOptions, importFrom, prefixOf } from './import-from.ts'
import { describeReport, type ImportReport, keptCount, refusedCount } from './import-report.ts'
import { ensureImportIndexes } from './indexes.ts'
import { showConverting, showFinish, showPhases } from './phase-progress.ts'
import { openReportFile } from './report-file.ts'
import type { Run } from './run.ts'
import type { Source } from './sources/source.ts'

type ImportDeps = Pick<Run, 'db' | 'client'>

interface FilesOptions extends Pick<ImportOptions, 'prefix' | 'isStopped'> {
	say: (line: string) => void
	/** Where the lists of refused, mended and left-out lines go. */
	reportFolder: string
}

/** How an import ended. `damaged`: a file could not be read, or not to its end, or nothing in it is a row. */
export type ImportResult = 'whole' | 'refusals' | 'damaged'

const exitCodes: Record<ImportResult, number> = { whole: 0, damaged: 1, refusals: 2 }
export const exitCodeOf = (result: ImportResult) => exitCodes[result]

/** Imports files one after the other, each with progress and a report. A file that cannot be read does not hold up the others. */
export function importFiles(deps: ImportDeps, files: readonly string[], options: FilesOptions): Promise<ImportResult> {
	const parts = files.map((file): Part => {
		return {
			name: path.basename(file),
			importIt: (listening) => {
				const phases = showPhases()
				return importFile(deps, file, { ...options, ...listening, onProgress: phases.at }).finally(() => phases.end())
			},
		}
	})
	return importParts(deps, parts, options)
}

interface FromPlace
	extends FilesOptions,
		Pick<FromOptions, 'host' | 'community' | 'mapping' | 'rename' | 'list' | 'folder' | 'run' | 'images' | 'authors'> {
	source: Source
	paths: readonly string[]
}

/** Imports what another place has exported, with progress and a report. */
export function importPlace(deps: ImportDeps, { source, paths, ...options }: FromPlace): Promise<ImportResult> {
	const part: Part = {
		name: source.name,
		importIt: (listening) => {
			const converting = showConverting(options.say)
			const phases = showPhases()
			const showing = { onConverted: converting, onProgress: phases.at }
			return importFrom(deps, source, paths, { ...options, ...listening, ...showing }).finally(() => phases.end())
		},
	}
	return importParts(deps, [part], { ...options, prefix: prefixOf(source, options) })
}

/** What is imported with one report. */
interface Part {
	name: string
	importIt: (listening: Required<Pick<ImportOptions, 'onNote'>>) => Promise<ImportReport>
}

async function importParts(deps: ImportDeps, parts: readonly Part[], options: FilesOptions): Promise<ImportResult> {
	const { say, isStopped } = options
	await ensureImportIndexes(deps.db)
	const results: ImportResult[] = []
	try {
		for (const part of parts) if (!isStopped?.()) results.push(await importOne(part, options))
	} finally {
		// Counts even if MongoDB or the disk failed on the way.
		const began = performance.now()
		say('Counting …')
		const progress = showFinish(say)
		await finishImports(deps, { prefix: options.prefix ?? '', ...progress }).finally(() => progress.end())
		say(
			isStopped?.()
				? 'Stopped. What was imported so far is kept; run the same command again to continue.'
				: `Counted in ${seconds(began)} s.`,
		)
	}
	return (['damaged', 'refusals'] as const).find((result) => results.includes(result)) ?? 'whole'
}

async function importOne({ name, importIt }: Part, { say, reportFolder }: FilesOptions): Promise<ImportResult> {
	const began = performance.now()
	const list = await openReportFile(reportFolder, name, new Date())
	say(`\n${name}`)
	try {
		const report = await importIt({ onNote: list.add })
		say(`\n${name} in ${seconds(began)} s\n${describeReport(report)}\n`)
		const listed = await list.end()
		if (listed) say(`All of these lines are listed in ${listed}\n`)
		if (report.damage) say(describeFailure(report.damage))
		return resultOf(report)
	} catch (error) {
		await list.end()
		if (!isPlain(error)) throw error
		say(describeFailure(error))
		return 'damaged'
	}
}

function resultOf(report: ImportReport): ImportResult {
	if (report.damage || (keptCount(report) === 0 && !report.isStopped)) return 'damaged'
	return refusedCount(report) > 0 ? 'refusals' : 'whole'
}

const isPlain = (error: unknown) => error instanceof Error && 'remedy' in error
const seconds = (began: number) => ((performance.now() - began) / 1000).toFixed(1)
