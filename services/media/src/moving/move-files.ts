import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createTempFolder } from '@folkmoot/service-kit/http/temp-folder'
import type { Stores } from '../files/create-file-store.ts'
import type { FileStore } from '../files/file-store.ts'

/**
 * Moves all files of the other store to the main one while the site runs; returns how many. Can be interrupted and
 * repeated: a file is deleted from the other store only once the main one has all of it.
 */
export async function moveFiles({ main, other }: Stores): Promise<number> {
	if (!other) return 0
	const folder = await createTempFolder()
	let moved = 0
	try {
		for await (const name of other.list()) if (await moveFile(name, main, other, folder)) moved += 1
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
	return moved
}

async function moveFile(name: string, main: FileStore, other: FileStore, folder: string): Promise<boolean> {
	const file = await other.find(name)
	if (!file) return false
	const copy = path.join(folder, 'file')
	if ((await main.find(name))?.size !== file.size) {
		await pipeline(await file.read(), createWriteStream(copy))
		await main.save(name, { path: copy, size: (await stat(copy)).size })
	}
	// Race: if its owner deleted it while it was copied, the copy is deleted too.
	const isWanted = await other.find(name)
	if (!isWanted) await main.delete([name])
	else await other.delete([name])
	return isWanted !== null
}
