import { type ImportReport, rejectLine } from './import-report.ts'
import type { BatchReport } from './import-types.ts'
import type { Kind, Numbered } from './row.ts'

/** A row prepared for its import function, or the reason why it is invalid. */
export type Prepared<T> = { record: T } | { field: string; reason: string }

interface BatchImport<K extends Kind, T> {
	report: ImportReport
	kind: K
	batch: readonly Numbered<K>[]
	prepare: (row: Numbered<K>['row']) => Prepared<T>
	/** The key by which the report of a batch identifies a rejected row. */
	keyOf: (record: T) => string
	idOf: (row: Numbered<K>['row']) => string
	write: (records: readonly T[]) => Promise<BatchReport>
}

/** Writes a batch with an import function and records the result of each line. */
export async function importBatch<K extends Kind, T>({
	report,
	kind,
	batch,
	prepare,
	keyOf,
	idOf,
	write,
}: BatchImport<K, T>): Promise<void> {
	const records: T[] = []
	const lines = new Map<string, Numbered<K>[]>()
	for (const numbered of batch) {
		const ready = prepare(numbered.row)
		if ('record' in ready) {
			records.push(ready.record)
			const key = keyOf(ready.record)
			lines.set(key, [...(lines.get(key) ?? []), numbered])
		} else rejectLine(report, { line: numbered.line, kind, id: idOf(numbered.row), ...ready })
	}
	if (records.length === 0) return
	const { added, known, refused } = await write(records)
	report.counts[kind].added += added
	report.counts[kind].known += known
	for (const { key, field, reason } of refused) {
		const numbered = lines.get(key)?.shift()
		if (numbered) rejectLine(report, { line: numbered.line, kind, id: idOf(numbered.row), field, reason })
	}
}
