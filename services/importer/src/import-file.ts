import path from 'node:path'
import { recountImportedUsers } from '@folkmoot/account/import'
import { importMembers } from '@folkmoot/community/import'
import { type IndexProgress, indexImported } from '@folkmoot/feeds/import'
import { finishImport } from '@folkmoot/post/import'
import { emptyReport, type ImportReport, rejectLine } from './import-report.ts'
import { createRowImport, type RowImport } from './import-rows.ts'
import { readMemberships } from './membership-reader.ts'
import { type Lines, readLines } from './read-lines.ts'
import { recordImport } from './record-import.ts'
import { parseRow } from './row.ts'
import type { Run } from './run.ts'

export interface ImportOptions {
	prefix?: string
	shiftMs?: number
	/** Progress, in bytes of the file. */
	onProgress?: (bytesRead: number) => void
	/** Polled between batches; rows already written stay, and another run continues from there. */
	isStopped?: () => boolean
}

type ImportDeps = Pick<Run, 'db' | 'client'>

/**
 * Imports one file. Idempotent: every row is found again by its id, so a second run adds only what is missing. Refused
 * rows are in the report. Call finishImports after all files.
 */
export async function importFile(deps: ImportDeps, file: string, options: ImportOptions = {}): Promise<ImportReport> {
	const { prefix = '', shiftMs = 0, onProgress, isStopped } = options
	const report = emptyReport()
	await recordImport(deps, path.basename(file))
	const rows = createRowImport({ ...deps, report, prefix, shiftMs, communities: new Map(), users: new Map() })
	try {
		for await (const { from, texts, bytesRead } of readLines(file)) {
			await addLines(rows, report, { from, texts })
			onProgress?.(bytesRead)
			if (isStopped?.()) break
		}
	} finally {
		// Also if the file breaks off: rows read so far are valid.
		await rows.flush()
	}
	return report
}

async function addLines(rows: RowImport, report: ImportReport, { from, texts }: Pick<Lines, 'from' | 'texts'>): Promise<void> {
	for (const [index, text] of texts.entries()) {
		if (text.trim() === '') continue
		const line = from + index
		const parsed = parseRow(text)
		if ('row' in parsed) await rows.add(line, parsed.row)
		else rejectLine(report, { line, ...parsed.bad })
	}
}

/** Recounts everything imported (threads, members, points) and makes it searchable; `onIndexed` is told how far the search index is. */
export async function finishImports(deps: ImportDeps, onIndexed?: (progress: IndexProgress) => void): Promise<void> {
	await finishImport(deps)
	for (const memberships of await readMemberships(deps.db)) await importMembers(deps, memberships)
	await recountImportedUsers(deps)
	await indexImported(deps, onIndexed)
}
