import { limits } from '@folkmoot/contract-kit/limits'
import busboy from 'busboy'
import type { Request } from 'express'
import type { UploadedFile } from './context.ts'
import { badField, fail } from './failure.ts'

/** Reads the one file of a multipart form into memory, up to the upload limit (decisions R20). */
export async function readFile(req: Request, field: string): Promise<UploadedFile> {
	if (!/^multipart\/form-data\b/i.test(req.get('content-type') ?? '')) throw badField(field, 'Send the file as multipart/form-data.')
	const form = openForm(req, field)
	return new Promise((resolve, reject) => {
		let found: UploadedFile | null = null
		let tooLarge = false
		form.on('file', (name, stream, { filename, mimeType }) => {
			const chunks: Buffer[] = []
			if (name !== field) return void stream.resume()
			stream.on('data', (chunk: Buffer) => chunks.push(chunk))
			stream.on('limit', () => {
				tooLarge = true
			})
			stream.on('end', () => {
				found = { bytes: Buffer.concat(chunks), filename: filename ?? '', mimetype: mimeType }
			})
		})
		form.on('close', () => {
			if (tooLarge) reject(fail('file_size_exceeded'))
			else if (found) resolve(found)
			else reject(badField(field, 'A file is needed.'))
		})
		form.on('error', () => reject(unreadable(field)))
		req.pipe(form)
	})
}

/** Refuses what is no form at all, such as one without a boundary. */
function openForm(req: Request, field: string): busboy.Busboy {
	try {
		return busboy({ headers: req.headers, limits: { files: 1, fields: 10, fileSize: limits.uploadMaxBytes } })
	} catch {
		throw unreadable(field)
	}
}

const unreadable = (field: string) => badField(field, 'The form could not be read.')
