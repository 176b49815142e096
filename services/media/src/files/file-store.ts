import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Db, GridFSFile } from 'mongodb'
import { imageFiles } from '../collections.ts'

/** The name of a file is the last part of its address. */
const nameOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)

/** Keeps the bytes of an address. */
export async function saveFile(db: Db, url: string, bytes: Buffer): Promise<void> {
	await pipeline(Readable.from([bytes]), imageFiles(db).openUploadStream(nameOf(url)))
}

export async function findFile(db: Db, name: string): Promise<GridFSFile | null> {
	return imageFiles(db).find({ filename: name }).limit(1).next()
}

export function readFile(db: Db, file: GridFSFile): Readable {
	return imageFiles(db).openDownloadStream(file._id)
}

/** Deletes the bytes of addresses; those that are gone already are no fault. */
export async function deleteFiles(db: Db, urls: readonly string[]): Promise<void> {
	const files = imageFiles(db)
	const names = [...new Set(urls.map(nameOf))]
	for await (const { _id } of files.find({ filename: { $in: names } })) await files.delete(_id)
}
