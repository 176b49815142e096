import path from 'node:path'
import { finishImports, importFile } from './import-file.ts'
import type { ImportReport } from './import-report.ts'
import { ensureImportIndexes } from './indexes.ts'
import { readLines, textOf } from './reading/read-lines.ts'
import { isObject, parseJsonLine } from './row.ts'
import type { Run } from './run.ts'

/** Our own sample discussions, so that a new site is not empty. */
const bundled = path.join(import.meta.dirname, '../bundled/first-discussions.ndjson')
const minuteMs = 60_000
/** The apparent age of the newest one. */
const freshMs = 4 * minuteMs

interface BundledDeps extends Pick<Run, 'db' | 'client'> {
	now?: () => Date
}

/** Imports the bundled discussions, with times shifted to end a few minutes ago. Idempotent. */
export async function importBundled({ db, client, now = () => new Date() }: BundledDeps): Promise<ImportReport> {
	await ensureImportIndexes(db)
	const shiftMs = now().getTime() - freshMs - (await newestTime(bundled))
	const report = await importFile({ db, client }, bundled, { shiftMs, prefix: 'bundled-', now: now() })
	await finishImports({ db, client })
	return report
}

/** Newest time in a file; all times are shifted by it, so that none is in the future. */
async function newestTime(file: string): Promise<number> {
	let newest = 0
	for await (const line of readLines(file)) {
		const row = parseJsonLine(textOf(line).text)
		if (!isObject(row)) continue
		for (const at of [row.createdAt, row.editedAt]) if (typeof at === 'string') newest = Math.max(newest, Date.parse(at))
	}
	return newest
}
