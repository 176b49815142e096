import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { StorageEngine } from 'multer'
import { createTempFolder } from './temp-folder.ts'

declare global {
	namespace Express {
		namespace Multer {
			interface File {
				/** In hex. */
				sha256: string
			}
		}
	}
}

/** The file could not be written, by no fault of its sender: the disk is full, or there is no folder for it. */
export class NotStored extends Error {}

type Stored = Pick<Express.Multer.File, 'path' | 'size' | 'sha256'>

/** multer's storage for uploads: each file in a temporary folder of its own, hashed while it is written. */
export const uploadStorage: StorageEngine = {
	_handleFile: (_req, { stream }, done) => {
		store(stream).then(
			(stored) => done(null, stored),
			(cause: unknown) => done(new NotStored('an upload could not be stored', { cause })),
		)
	},
	_removeFile: (_req, file, done) => {
		removeStored(file).then(() => done(null), done)
	},
}

/** Deletes a stored file with its folder. */
export function removeStored(file: Pick<Stored, 'path'>): Promise<void> {
	return removeFolder(path.dirname(file.path))
}

async function store(stream: Express.Multer.File['stream']): Promise<Stored> {
	const folder = await createTempFolder()
	const file = path.join(folder, 'upload')
	const hash = createHash('sha256')
	let size = 0
	try {
		stream.on('data', (chunk: Buffer) => {
			hash.update(chunk)
			size += chunk.length
		})
		await pipeline(stream, createWriteStream(file))
	} catch (error) {
		await removeFolder(folder)
		throw error
	}
	return { path: file, size, sha256: hash.digest('hex') }
}

const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true })
