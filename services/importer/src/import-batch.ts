import { type ImportReport, mendLine, rejectLine } from './import-report.ts'
import type { BatchReport } from './import-types.ts'
import { idOf, type Kind, type Numbered } from './row.ts'

/** A row prepared for its import function, or the reason why it is invalid. */
export type Prepared<T> = { record: T } | { field: string; reason: string }

interface BatchImport<K extends Kind, T> {
	report: ImportReport
	kind: K
	batch: readonly Numbered<K>[]
	prepare: (row: Numbered<K>['row']) => Prepared<T>
	/** The key by which the report of a batch identifies a rejected row. */
	keyOf: (record: T) => string
	write: (records: readonly T[]) => Promise<BatchReport>
	/** Whether a refused row is kept for a later try instead of being reported. */
	isPostponed?: (numbered: Numbered<K>, refused: { field: string; reason: string }) => boolean
}

/** Writes a batch with an import function and records the result of each line. */
export async function importBatch<K extends Kind, T>({
	report,
	kind,
	batch,
	prepare,
	keyOf,
	write,
	isPostponed = () => false,
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
	const { added, known, refused, mended } = await write(records)
	report.counts[kind].added += added
	report.counts[kind].known += known
	for (const { key, ...mending } of mended) {
		const numbered = lines.get(key)?.[0]
		if (numbered) mendLine(report, { line: numbered.line, kind, id: idOf(numbered.row) }, mending)
	}
	for (const { key, field, reason } of refused) {
		const numbered = lines.get(key)?.shift()
		if (!numbered || isPostponed(numbered, { field, reason })) continue
		rejectLine(report, { line: numbered.line, kind, id: idOf(numbered.row), field, reason })
	}
}
