import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { takesEncoding } from '@folkmoot/service-kit/takes-encoding'
import type { House } from './rooms.ts'
import { sendText } from './send-text.ts'

const types: Readonly<Record<string, string>> = {
	'.js': 'text/javascript; charset=utf-8',
	'.css': 'text/css; charset=utf-8',
	'.map': 'application/json',
	'.svg': 'image/svg+xml',
	'.png': 'image/png',
	'.webp': 'image/webp',
	'.woff2': 'font/woff2',
}

/** Built files: their names contain a content hash, so they are cached for a year; they were compressed at build time. */
export function createAssets({
	foldersOf,
}: Pick<House, 'foldersOf'>): (request: IncomingMessage, response: ServerResponse, pathname: string) => Promise<void> {
	return async (request, response, pathname) => {
		const [, room = '', name = ''] = /^\/assets\/(?:mf-)?([a-z]+)\/([\w.-]+)$/.exec(pathname) ?? []
		const type = types[path.extname(name)]
		const found = type && (await findIn(foldersOf(room), name, request))
		if (!found) return sendText(request, response, 404, 'text/plain', 'There is no such file.\n')
		response.statusCode = 200
		response.setHeader('Content-Type', type)
		response.setHeader('Content-Length', found.size)
		response.setHeader('Cache-Control', /\.[0-9a-f]{10}\./.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache')
		response.setHeader('Vary', 'Accept-Encoding')
		if (found.encoding) response.setHeader('Content-Encoding', found.encoding)
		if (request.method === 'HEAD') return void response.end()
		createReadStream(found.file)
			.on('error', () => response.destroy())
			.pipe(response)
	}
}

interface Found {
	file: string
	size: number
	encoding: string | null
}

/** Names contain a content hash, so the first file of that name will do. */
async function findIn(folders: Iterable<string>, name: string, request: IncomingMessage): Promise<Found | null> {
	for (const folder of folders) {
		const found = await findFile(path.join(folder, name), request)
		if (found) return found
	}
	return null
}

async function findFile(file: string, request: IncomingMessage): Promise<Found | null> {
	const packed = [
		['br', 'br'],
		['gzip', 'gz'],
	] as const
	const copies = packed
		.filter(([encoding]) => takesEncoding(request, encoding))
		.map(([encoding, end]) => ({ file: `${file}.${end}`, encoding }))
	for (const copy of [...copies, { file, encoding: null }]) {
		const found = await stat(copy.file).catch(() => null)
		if (found?.isFile()) return { ...copy, size: found.size }
	}
	return null
}
