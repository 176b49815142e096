import { stat } from 'node:fs/promises'
import path from 'node:path'
import { describeFailure } from '@folkmoot/mongod/plain-error'
import { finishImports, type ImportOptions, importFile } from './import-file.ts'
import { describeReport, type ImportReport, keptCount, refusedCount } from './import-report.ts'
import { ensureImportIndexes } from './indexes.ts'
import { showFinish, showPhases } from './phase-progress.ts'
import { openReportFile } from './report-file.ts'
import type { Run } from './run.ts'

type ImportDeps = Pick<Run, 'db' | 'client'>

interface FilesOptions extends Pick<ImportOptions, 'prefix' | 'isStopped'> {
	say: (line: string) => void
	/** Where the lists of refused and mended lines go. */
	reportFolder: string
}

/** How an import ended. `damaged`: a file could not be read, or not to its end, or nothing in it is a row. */
export type ImportResult = 'whole' | 'refusals' | 'damaged'

const exitCodes: Record<ImportResult, number> = { whole: 0, damaged: 1, refusals: 2 }
export const exitCodeOf = (result: ImportResult) => exitCodes[result]

/** Imports files one after the other, each with progress and a report. A file that cannot be read does not hold up the others. */
export async function importFiles(deps: ImportDeps, files: readonly string[], options: FilesOptions): Promise<ImportResult> {
	const { say, isStopped } = options
	await ensureImportIndexes(deps.db)
	const results: ImportResult[] = []
	try {
		for (const file of files) if (!isStopped?.()) results.push(await importOne(deps, file, options))
	} finally {
		// Counts even if MongoDB or the disk failed on the way.
		const began = performance.now()
		say('Counting …')
		const progress = showFinish(say)
		await finishImports(deps, progress).finally(() => progress.end())
		say(
			isStopped?.()
				? 'Stopped. What was imported so far is kept; run the same command again to continue.'
				: `Counted in ${seconds(began)} s.`,
		)
	}
	return (['damaged', 'refusals'] as const).find((result) => results.includes(result)) ?? 'whole'
}

async function importOne(deps: ImportDeps, file: string, { say, reportFolder, ...options }: FilesOptions): Promise<ImportResult> {
	const size = (await stat(file).catch(() => null))?.size ?? 0
	const began = performance.now()
	const phases = showPhases(size)
	const list = await openReportFile(reportFolder, file, new Date())
	say(`\n${path.basename(file)}`)
	try {
		const report = await importFile(deps, file, { ...options, onProgress: phases.at, onNote: list.add }).finally(() => phases.end())
		say(`\n${path.basename(file)} in ${seconds(began)} s\n${describeReport(report)}\n`)
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
