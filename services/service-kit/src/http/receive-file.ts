import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { limits } from '@folkmoot/contract-kit/limits'
import busboy from 'busboy'
import type { Request } from 'express'
import type { UploadedFile } from '../context.ts'
import { badField, fail } from '../failure.ts'
import { createTempFolder } from './temp-folder.ts'
import { acquireUploadSlot } from './upload-slots.ts'

/** Idle timeout of an upload. */
const idleTimeoutMs = 30_000
/** The most that the form itself may add to the file's size. */
const formBytes = 64 * 1_024

export interface Received {
	file: UploadedFile
	/** Deletes the file; the receiver must call it, whatever the outcome of the call. */
	discard: () => Promise<void>
}

interface Expected {
	field: string
	maxBytes?: number | undefined
}

/**
 * Streams the one file of a multipart form to disk, up to the upload limit (decisions R20) or the one given, so that many or
 * slow uploads cost no memory. An aborted upload leaves no file behind.
 */
export async function receiveFile(req: Request, { field, maxBytes = limits.uploadMaxBytes }: Expected, sender: string): Promise<Received> {
	if (!/^multipart\/form-data\b/i.test(req.get('content-type') ?? '')) throw badField(field, 'Send the file as multipart/form-data.')
	if (Number(req.get('content-length') ?? 0) > maxBytes + formBytes) throw fail('file_size_exceeded')
	const form = openForm(req, { field, maxBytes })
	const releaseSlot = acquireUploadSlot(sender)
	try {
		return await receiveInto(await createTempFolder(), req, form, field)
	} finally {
		releaseSlot()
	}
}

async function receiveInto(folder: string, req: Request, form: busboy.Busboy, field: string): Promise<Received> {
	const discard = () => rm(folder, { recursive: true, force: true })
	try {
		return { file: await readForm(req, form, { field, folder }), discard }
	} catch (error) {
		await discard()
		throw error
	}
}

/** Refuses an invalid form, such as one without a boundary. The limit is one byte more, because the parser reports it when reached. */
function openForm(req: Request, { field, maxBytes }: { field: string; maxBytes: number }): busboy.Busboy {
	try {
		return busboy({ headers: req.headers, limits: { files: 1, fields: 10, fileSize: maxBytes + 1 } })
	} catch {
		throw unreadable(field)
	}
}

async function readForm(req: Request, form: busboy.Busboy, { field, folder }: { field: string; folder: string }): Promise<UploadedFile> {
	const found: { file?: Promise<UploadedFile> } = {}
	const done = new Promise<void>((resolve, reject) => {
		form.on('file', (name, stream, { filename, mimeType }) => {
			if (name !== field || found.file) return drain(stream)
			stream.once('limit', () => reject(fail('file_size_exceeded')))
			found.file = storeFile(stream, folder).then((file) => ({ ...file, filename: filename ?? '', mimetype: mimeType }))
			found.file.catch(reject)
		})
		form.once('close', resolve)
		// A broken form may emit several errors, and an unhandled one would end the process.
		form.on('error', () => reject(unreadable(field)))
		// The sender has disconnected already: there will be no 'close' event.
		if (req.destroyed) reject(unreadable(field))
		req.once('close', () => req.complete || reject(unreadable(field)))
		req.setTimeout(idleTimeoutMs, () => reject(unreadable(field)))
		req.pipe(form)
	})
	try {
		await done
	} catch (error) {
		form.destroy()
		// Open files are closed before their folder is deleted.
		await found.file?.catch(() => {})
		throw error
	} finally {
		req.setTimeout(0)
		req.unpipe(form)
		// The rest of too large a body is discarded, so that the sender reads the reply; the server limits for how long.
		req.resume()
	}
	if (!found.file) throw badField(field, 'A file is needed.')
	return found.file
}

/** Discards an unwanted stream, which may fail too. */
function drain(stream: Readable): void {
	stream.on('error', () => undefined)
	stream.resume()
}

async function storeFile(stream: Readable, folder: string): Promise<Pick<UploadedFile, 'path' | 'size' | 'sha256'>> {
	const file = path.join(folder, randomUUID())
	const hash = createHash('sha256')
	let size = 0
	stream.on('data', (chunk: Buffer) => {
		hash.update(chunk)
		size += chunk.length
	})
	await pipeline(stream, createWriteStream(file))
	return { path: file, size, sha256: hash.digest('hex') }
}

const unreadable = (field: string) => badField(field, 'The form could not be read.')
