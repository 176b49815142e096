import { pipeline } from 'node:stream/promises'
import { parseImageFile } from '@folkmoot/media-contract/image-address'
import type { Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import type { RequestHandler } from 'express'
import type { GridFSFile } from 'mongodb'
import { findFile, readFile } from './file-store.ts'

const year = 31_536_000

/** Sends the bytes of an image or a copy. An address never changes its bytes, so whoever has them may keep them. */
export function serveImages({ db, log }: Deps): RequestHandler<{ file: string }> {
	return async (req, res) => {
		const parsed = parseImageFile(req.params.file)
		const file = parsed && (await findFile(db, req.params.file))
		if (!parsed || !file) throw fail('image_not_found')
		const etag = `"${req.params.file}"`
		res.setHeader('cache-control', `public, max-age=${year}, immutable`)
		res.setHeader('etag', etag)
		res.setHeader('x-content-type-options', 'nosniff')
		if (req.headers['if-none-match']?.includes(etag)) return void res.writeHead(304).end()
		res.setHeader('content-type', `image/${parsed.format}`)
		res.setHeader('content-length', file.length)
		if (req.method === 'HEAD') return void res.end()
		await send(file).catch((error: unknown) => log.info({ err: error }, 'an image was not sent to its end'))

		async function send(found: GridFSFile): Promise<void> {
			await pipeline(readFile(db, found), res)
		}
	}
}
