import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Db, type GridFSFile, ObjectId } from 'mongodb'
import { imageFileChunks, imageFiles } from '../collections.ts'
import type { ByteRange, FileStore } from './file-store.ts'

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
					read: async (range) => Readable.from(readChunks(db, file, range), { objectMode: false }),
				}
			)
		},
		delete: remove,
		list: async function* () {
			for await (const { filename } of files.find().project<{ filename: string }>({ filename: 1 })) yield filename
		},
	}
}

/** Chunks (of 255 KiB) in memory for one reader: most images are as small. The driver's own stream has up to 16 MiB of a file in it. */
const chunksAtOnce = 4

async function* readChunks(db: Db, { _id, length, chunkSize }: GridFSFile, range?: ByteRange): AsyncGenerator<Uint8Array> {
	const { from, to } = range ?? { from: 0, to: length - 1 }
	const asked = { files_id: _id, n: { $gte: Math.floor(from / chunkSize), $lte: Math.floor(to / chunkSize) } }
	let position = from
	for await (const { n, data } of imageFileChunks(db).find(asked).sort({ n: 1 }).batchSize(chunksAtOnce)) {
		const start = n * chunkSize
		const bytes = data.value().subarray(position - start, to + 1 - start)
		if (bytes.length === 0) break
		yield bytes
		position += bytes.length
	}
	if (position !== to + 1) throw new Error(`a chunk of the file ${_id.toHexString()} is missing`)
}

/** Derived from the name, so that chunks of an unfinished file can be found. Older files have other ids. */
function idOf(name: string): ObjectId {
	return new ObjectId(createHash('sha256').update(name).digest().subarray(0, 12))
}

function ignoreMissing(error: unknown): void {
	if (!(error instanceof Error && /file not found/i.test(error.message))) throw error
}
