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
	const { error, ...result } = await readAll(source, paths, options)
	if (error) throw error
	return result
}

/** Likewise, from files that cannot be read to their end: what came before the error, and the error. */
export async function readUntilError(source: Source, paths: readonly string[]): Promise<SourceResult & { error: Error }> {
	const { error, ...result } = await readAll(source, paths, {})
	if (!error) throw new Error('it was read to its end')
	return { ...result, error }
}

/** How many there are of each. */
export function countBy<T>(list: readonly T[], keyOf: (item: T) => string): Record<string, number> {
	const counts: Record<string, number> = {}
	for (const item of list) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1
	return counts
}

async function readAll(
	source: Source,
	paths: readonly string[],
	options: Partial<SourceOptions>,
): Promise<SourceResult & { error: Error | null }> {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-source-'))
	const result: SourceResult & { error: Error | null } = { rows: [], leftOut: [], error: null }
	try {
		const all = { host: null, community: null, mapping: null, folder, isStopped: () => false, ...options }
		for await (const item of source.read(paths, all)) {
			if ('row' in item) result.rows.push(item.row)
			else result.leftOut.push({ ...item.leftOut, ...item.at })
		}
	} catch (error) {
		result.error = error instanceof Error ? error : new Error(String(error))
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
	return result
}

/** How many rows there are of each kind. */
export function kindsOf(rows: readonly GivenRow[]): Record<string, number> {
	return countBy(rows, ({ kind }) => kind)
}
