import { pipeline } from 'node:stream/promises'
import { parseImageFile } from '@folkmoot/media-contract/image-address'
import { fail } from '@folkmoot/service-kit/failure'
import { matchesEtag } from '@folkmoot/service-kit/http/etag'
import type { Request, RequestHandler, Response } from 'express'
import { hasAllCopies, isWithheld } from '../images/image-store.ts'
import type { MediaDeps } from '../media-deps.ts'
import { readRange } from './byte-range.ts'
import { type StoredFile, typeOf } from './file-store.ts'

const immutableCacheControl = 'public, max-age=31536000, immutable'
/** Cache policy of the WebP served at the address of a future AVIF. */
const shortCacheControl = 'public, max-age=60'

interface FoundFile {
	name: string
	file: StoredFile
	/** The cache-control value. */
	cacheControl: string
}

/** Serves the bytes of an image or a copy. An address that is cached for ever never changes its bytes. */
export function serveImages(deps: MediaDeps): RequestHandler<{ file: string }> {
	return async (req, res) => {
		const result = await find(req.params.file, deps)
		if (!result) throw fail('image_not_found')
		res.setHeader('cache-control', result.cacheControl)
		res.setHeader('etag', `"${result.name}"`)
		res.setHeader('accept-ranges', 'bytes')
		res.setHeader('x-content-type-options', 'nosniff')
		// Other sites and clients may embed our images; the sandbox disables any active content.
		res.setHeader('access-control-allow-origin', '*')
		res.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
		if (matchesEtag(`"${result.name}"`, req.get('if-none-match'))) return void res.writeHead(304).end()
		await send(req, res, result).catch((error: unknown) => {
			// The response has begun and cannot be replaced; a client that disconnects is normal.
			if (!res.headersSent) throw error
			deps.log.info({ err: error }, 'image response aborted')
			res.destroy()
		})
	}
}

/** The file for an address. An AVIF address yields the WebP until the AVIF is made, or if it is not worth making. */
async function find(name: string, { db, files }: MediaDeps): Promise<FoundFile | null> {
	const parsed = parseImageFile(name)
	if (!parsed) return null
	const [file, isHidden] = await Promise.all([files.find(name), isWithheld(db, parsed.id)])
	if (isHidden) return null
	if (file) return { name, file, cacheControl: immutableCacheControl }
	if (parsed.format !== 'avif') return null
	const stored = name.replace(/avif$/, 'webp')
	const isFinal = await hasAllCopies(db, parsed.id)
	const webp = await files.find(stored)
	return webp && { name: stored, file: webp, cacheControl: isFinal ? immutableCacheControl : shortCacheControl }
}

async function send(req: Request<{ file: string }>, res: Response, { name, file }: FoundFile): Promise<void> {
	const isSame = req.headers['if-range'] === undefined || req.headers['if-range'] === `"${name}"`
	// Range requests are for GET alone (RFC 9110 §14.2).
	const range = isSame && req.method === 'GET' ? readRange(req.headers.range, file.size) : 'all'
	if (range === null) return void res.writeHead(416, { 'content-range': `bytes */${file.size}` }).end()
	const isPart = range !== 'all'
	const head = {
		'content-type': typeOf(name),
		'content-length': isPart ? range.to - range.from + 1 : file.size,
		...(isPart ? { 'content-range': `bytes ${range.from}-${range.to}/${file.size}` } : {}),
	}
	if (req.method === 'HEAD') return void res.writeHead(200, head).end()
	const bytes = await file.read(isPart ? range : undefined)
	res.writeHead(isPart ? 206 : 200, head)
	await pipeline(bytes, res)
}
