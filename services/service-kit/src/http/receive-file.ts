import { limits } from '@folkmoot/contract-kit/limits'
import type { Request, Response } from 'express'
import multer, { MulterError } from 'multer'
import type { UploadedFile } from '../context.ts'
import { badField, type Failure, fail } from '../failure.ts'
import { acquireUploadSlot } from './upload-slots.ts'
import { NotStored, removeStored, uploadStorage } from './upload-storage.ts'

/** A sender who is silent for longer is cut off. */
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
	idleMs?: number
}

/**
 * Receives the one file of a multipart form with multer, streamed to disk up to the upload limit (rule media-1) or the one given,
 * so that many or slow uploads cost no memory. Throws `file_size_exceeded`, or 400 with the field for another form than that.
 * Nothing is kept of an upload that fails or is aborted.
 */
export async function receiveFile(req: Request, expected: Expected, sender: string): Promise<Received> {
	const { field, maxBytes = limits.uploadMaxBytes, idleMs = idleTimeoutMs } = expected
	if (!/^multipart\/form-data\b/i.test(req.get('content-type') ?? '')) throw badField(field, 'Send the file as multipart/form-data.')
	if (Number(req.get('content-length') ?? 0) > maxBytes + formBytes) throw fail('file_size_exceeded')
	// Nothing more is heard of a sender who has disconnected already.
	if (req.destroyed) throw unreadable(field)
	const releaseSlot = acquireUploadSlot(sender)
	const received = readForm(req, { field, maxBytes })
	try {
		const file = await Promise.race([received, idleSender(req, { field, idleMs })])
		const { path, size, sha256, originalname: filename, mimetype } = file
		return { file: { path, size, sha256, filename, mimetype }, discard: () => removeStored(file) }
	} catch (error) {
		// A file that is complete just after its sender was cut off.
		received.then(removeStored).catch(() => {})
		throw error
	} finally {
		req.setTimeout(0)
		releaseSlot()
	}
}

/** Settles when multer has read the whole body, of too large a file too, so that its sender reads the reply. */
function readForm(req: Request, { field, maxBytes }: { field: string; maxBytes: number }): Promise<Express.Multer.File> {
	const form = multer({
		storage: uploadStorage,
		// Beyond the parts allowed, nothing more is taken apart.
		limits: { files: 1, fields: 10, parts: 11, headerPairs: 20, fieldSize: formBytes, fileSize: maxBytes },
		// Browsers send names in the page's encoding, which is UTF-8.
		defParamCharset: 'utf8',
	})
	return new Promise((resolve, reject) => {
		void form.single(field)(req, responseOf(req), (error: unknown) => {
			if (error) reject(reasonOf(error, field))
			else if (req.file) resolve(req.file)
			else reject(badField(field, 'A file is required.'))
		})
	})
}

/** Rejects once the sender is silent for too long; the connection closes with the reply, and multer discards what it has by then. */
function idleSender(req: Request, { field, idleMs }: { field: string; idleMs: number }): Promise<never> {
	return new Promise((_resolve, reject) => {
		req.setTimeout(idleMs, () => {
			// Node itself tells nobody that a request whose reply is sent will not be complete.
			responseOf(req)
				.set('connection', 'close')
				.once('close', () => req.destroy())
			reject(unreadable(field))
		})
	})
}

const responseOf = ({ res }: Request): Response => res as Response // Express sets it

function reasonOf(error: unknown, field: string): unknown {
	if (error instanceof NotStored) return error.cause
	if (!(error instanceof MulterError)) return unreadable(field)
	switch (error.code) {
		case 'LIMIT_FILE_SIZE':
			return fail('file_size_exceeded')
		case 'LIMIT_FILE_COUNT':
			return badField(field, 'Send one file only.')
		case 'LIMIT_UNEXPECTED_FILE':
			return badField(field, 'A file is required.')
		default:
			return unreadable(field)
	}
}

const unreadable = (field: string): Failure => badField(field, 'The form could not be read.')
