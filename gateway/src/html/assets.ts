import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream'
import { acceptsEncoding } from '@folkmoot/service-kit/http/accepts-encoding'
import type { BuildRegistry } from './areas.ts'
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
}: Pick<BuildRegistry, 'foldersOf'>): (request: IncomingMessage, response: ServerResponse, pathname: string) => Promise<void> {
	return async (request, response, pathname) => {
		const [, area = '', name = ''] = /^\/assets\/(?:mf-)?([a-z]+)\/([\w.-]+)$/.exec(pathname) ?? []
		const type = types[path.extname(name)]
		const builtFile = type && (await findInFolders(foldersOf(area), name, request))
		if (!builtFile) return sendText(request, response, 404, 'text/plain', 'There is no such file.\n')
		response.statusCode = 200
		response.setHeader('Content-Type', type)
		response.setHeader('Content-Length', builtFile.size)
		response.setHeader('Cache-Control', /\.[0-9a-f]{10}\./.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache')
		response.setHeader('Vary', 'Accept-Encoding')
		if (builtFile.encoding) response.setHeader('Content-Encoding', builtFile.encoding)
		if (request.method === 'HEAD') return void response.end()
		// pipeline() throws for a caller who has left already.
		if (response.destroyed) return
		// Closes the file too if the caller disconnects; an error destroys the response.
		pipeline(createReadStream(builtFile.file), response, () => {})
	}
}

interface BuiltFile {
	file: string
	size: number
	encoding: string | null
}

/** Names contain a content hash, so the first file of that name will do. */
async function findInFolders(folders: Iterable<string>, name: string, request: IncomingMessage): Promise<BuiltFile | null> {
	for (const folder of folders) {
		const builtFile = await findFile(path.join(folder, name), request)
		if (builtFile) return builtFile
	}
	return null
}

async function findFile(file: string, request: IncomingMessage): Promise<BuiltFile | null> {
	const encodings = [
		['br', 'br'],
		['gzip', 'gz'],
	] as const
	const candidates = encodings
		.filter(([encoding]) => acceptsEncoding(request, encoding))
		.map(([encoding, end]) => ({ file: `${file}.${end}`, encoding }))
	for (const candidate of [...candidates, { file, encoding: null }]) {
		const stats = await stat(candidate.file).catch(() => null)
		if (stats?.isFile()) return { ...candidate, size: stats.size }
	}
	return null
}
