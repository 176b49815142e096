import type { BatchReport } from './doors.ts'
import { type ImportReport, rejectLine } from './import-report.ts'
import type { Kind, Numbered } from './row.ts'

/** A row prepared for its door, or the reason why it is invalid. */
export type Prepared<T> = { given: T } | { field: string; reason: string }

interface BatchImport<K extends Kind, T> {
	report: ImportReport
	kind: K
	batch: readonly Numbered<K>[]
	prepare: (row: Numbered<K>['row']) => Prepared<T>
	/** The key by which a door's refusals identify a row. */
	keyOf: (given: T) => string
	idOf: (row: Numbered<K>['row']) => string
	door: (given: readonly T[]) => Promise<BatchReport>
}

/** Sends a batch through a door and records the result of each line. */
export async function importBatch<K extends Kind, T>({
	report,
	kind,
	batch,
	prepare,
	keyOf,
	idOf,
	door,
}: BatchImport<K, T>): Promise<void> {
	const given: T[] = []
	const lines = new Map<string, Numbered<K>[]>()
	for (const numbered of batch) {
		const ready = prepare(numbered.row)
		if ('given' in ready) {
			given.push(ready.given)
			const key = keyOf(ready.given)
			lines.set(key, [...(lines.get(key) ?? []), numbered])
		} else rejectLine(report, { line: numbered.line, kind, id: idOf(numbered.row), ...ready })
	}
	if (given.length === 0) return
	const { added, known, refused } = await door(given)
	report.counts[kind].added += added
	report.counts[kind].known += known
	for (const { key, field, reason } of refused) {
		const numbered = lines.get(key)?.shift()
		if (numbered) rejectLine(report, { line: numbered.line, kind, id: idOf(numbered.row), field, reason })
	}
}
