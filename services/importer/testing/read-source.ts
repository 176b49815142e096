import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { GivenRow, LeftOut, Origin, Source, SourceOptions } from '../src/sources/source.ts'

/** All that a source makes of these files. */
export interface SourceResult {
	rows: GivenRow[]
	leftOut: (LeftOut & Origin)[]
}

/** Reads files by a source, as the import does. */
export async function readSource(source: Source, paths: readonly string[], options: Partial<SourceOptions> = {}): Promise<SourceResult> {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-source-'))
	const result: SourceResult = { rows: [], leftOut: [] }
	try {
		const all = { host: null, community: null, mapping: null, folder, isStopped: () => false, ...options }
		for await (const item of source.read(paths, all)) {
			if ('row' in item) result.rows.push(item.row)
			else result.leftOut.push({ ...item.leftOut, ...item.at })
		}
		return result
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}

/** How many rows there are of each kind. */
export function kindsOf(rows: readonly GivenRow[]): Record<string, number> {
	const counts: Record<string, number> = {}
	for (const { kind } of rows) counts[kind] = (counts[kind] ?? 0) + 1
	return counts
}
