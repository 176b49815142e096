import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ImportProgress } from '@folkmoot/admin-contract/import-program'
import type { SourceImportRecord } from '@folkmoot/admin-contract/import-records'
import type { Db } from 'mongodb'
import { freeBytesOf, unpackParts } from './source-import-store.ts'
import { UnimportableError } from './unimportable-error.ts'

const prefix = 'folkmoot-import-'
/** For what an import writes beside its files. */
const reserveBytes = 256 * 1024 * 1024

/** The temporary folder of an import: the same for each attempt, so that what is there is not written or fetched again. */
const folderOf = (id: string) => path.join(tmpdir(), prefix + id)

/** Writes the files of an import into its folder; returns what its source reads. */
export async function unpackFiles(
	record: SourceImportRecord,
	{ db, signal, onProgress }: { db: Db; signal: AbortSignal; onProgress: (progress: ImportProgress) => Promise<void> },
): Promise<{ folder: string; paths: string[] }> {
	const folder = folderOf(record._id.toHexString())
	const inside = path.join(folder, 'files')
	await mkdir(inside, { recursive: true, mode: 0o700 })
	if (record.address !== null) return { folder, paths: [record.address] }
	const files = record.files.map((file) => ({ ...file, target: path.join(inside, file.name) }))
	const of = files.reduce((sum, { size }) => sum + size, 0)
	let done = 0
	for (const { target, size, parts } of files) {
		await onProgress({ phase: 'unpacking', done, of })
		const there = await stat(target).catch(() => null)
		if (there?.size !== size) {
			if ((await freeBytesOf(inside)) - size < reserveBytes)
				throw new UnimportableError('There is not enough free disk space on the server.')
			await unpackParts(db, parts, target, signal)
		}
		done += size
	}
	return { folder, paths: files.map(({ target }) => target) }
}

export const removeFolder = (id: string) => rm(folderOf(id), { recursive: true, force: true })

/** The ids of imports that have a folder here. */
export async function idsWithFolder(): Promise<string[]> {
	const names = await readdir(tmpdir())
	return names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length))
}
