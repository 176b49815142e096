import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { IndexProgress } from '@folkmoot/feeds/import'
import { showProgress } from '@folkmoot/mongod/progress'
import { finishImports, type ImportOptions, importFile } from './import-file.ts'
import { describeReport } from './import-report.ts'
import { ensureImportIndexes } from './indexes.ts'
import type { Run } from './run.ts'

const tellEveryMs = 3_000

type ImportDeps = Pick<Run, 'db' | 'client'>

interface FilesOptions extends Pick<ImportOptions, 'prefix' | 'isStopped'> {
	say: (line: string) => void
}

/** Imports files one after the other, each with a progress bar and a report. */
export async function importFiles(deps: ImportDeps, files: readonly string[], options: FilesOptions): Promise<void> {
	const { say, isStopped } = options
	await ensureImportIndexes(deps.db)
	try {
		for (const file of files) if (!isStopped?.()) await importOne(deps, file, options)
	} finally {
		// Recounts even if a later file is broken.
		const began = performance.now()
		say('Counting comments, members and points …')
		await finishImports(deps, createTeller(say))
		say(isStopped?.() ? 'Stopped. What was imported is there; the same command goes on from here.' : `Done in ${seconds(began)} s.`)
	}
}

async function importOne(deps: ImportDeps, file: string, { say, ...options }: FilesOptions): Promise<void> {
	const size = (await stat(file).catch(() => null))?.size ?? 0
	const began = performance.now()
	const bar = showProgress(path.basename(file), size)
	const report = await importFile(deps, file, { ...options, onProgress: (bytes) => bar.at(bytes) }).finally(() => bar.end())
	say(`\n${path.basename(file)} in ${seconds(began)} s\n${describeReport(report)}\n`)
}

/** Says how far the search index is: at once, every few seconds, and at the end. */
function createTeller(say: FilesOptions['say']): (progress: IndexProgress) => void {
	let toldAt = 0
	return (progress) => {
		if (Date.now() - toldAt < tellEveryMs && progress.done < progress.total) return
		toldAt = Date.now()
		say(`Search index: ${progress.done.toLocaleString('en')} of ${progress.total.toLocaleString('en')} texts`)
	}
}

const seconds = (began: number) => ((performance.now() - began) / 1000).toFixed(1)
