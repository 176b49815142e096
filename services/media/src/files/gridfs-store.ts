import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { type Db, ObjectId } from 'mongodb'
import { imageFileChunks, imageFiles } from '../collections.ts'
import type { FileStore } from './file-store.ts'

/** Files in the database (GridFS): available on every machine and in every backup. */
export function createGridFsStore(db: Db): FileStore {
	const files = imageFiles(db)

	async function remove(names: readonly string[]): Promise<void> {
		const all = [...new Set(names)]
		for await (const { _id } of files.find({ filename: { $in: all } })) await files.delete(_id).catch(ignoreMissing)
		// A file interrupted by a crash has chunks only.
		await imageFileChunks(db).deleteMany({ files_id: { $in: all.map(idOf) } })
	}

	return {
		save: async (name, { path }) => {
			await remove([name])
			await pipeline(createReadStream(path), files.openUploadStreamWithId(idOf(name), name))
		},
		find: async (name) => {
			const file = await files.find({ filename: name }).limit(1).next()
			return (
				file && {
					size: file.length,
					read: async (range) => files.openDownloadStream(file._id, range && { start: range.from, end: range.to + 1 }),
				}
			)
		},
		delete: remove,
		list: async function* () {
			for await (const { filename } of files.find().project<{ filename: string }>({ filename: 1 })) yield filename
		},
	}
}

/** Derived from the name, so that chunks of an unfinished file can be found. Older files have other ids. */
function idOf(name: string): ObjectId {
	return new ObjectId(createHash('sha256').update(name).digest().subarray(0, 12))
}

function ignoreMissing(error: unknown): void {
	if (!(error instanceof Error && /file not found/i.test(error.message))) throw error
}
