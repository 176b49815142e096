import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { GivenRow, Source, SourceOptions } from '../src/sources/source.ts'
import { countBy, readSource, type SourceResult } from './read-source.ts'

/** The path of a sample file: `phpbb/backup.sql.gz`. */
export const samplePath = (file: string) => fileURLToPath(new URL(`data/${file}`, import.meta.url))

/** Reads a file of this content by a source. */
export async function readText(
	source: Source,
	name: string,
	content: string | Uint8Array,
	options: Partial<SourceOptions> = {},
): Promise<SourceResult> {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-text-'))
	try {
		await writeFile(path.join(folder, name), content)
		return await readSource(source, [path.join(folder, name)], options)
	} finally {
		await rm(folder, { recursive: true })
	}
}

/** How many rows of each kind there are, and of what was left out for each reason. */
export function countsOf({ rows, leftOut }: SourceResult): { rows: Record<string, number>; leftOut: Record<string, number> } {
	return {
		rows: countBy(rows, (row) => ('deleted' in row && row.deleted ? `deleted ${row.kind}` : row.kind)),
		leftOut: countBy(leftOut, ({ kind, reason }) => `${kind}: ${reason}`),
	}
}

/** The row with this id, or the name of a community or user. */
export function rowOf({ rows }: SourceResult, id: string): GivenRow | undefined {
	return rows.find((row) => ('id' in row ? row.id : 'username' in row ? row.username : 'name' in row ? row.name : null) === id)
}
