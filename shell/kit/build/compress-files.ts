import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { writeAtomically } from './write-atomically.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Smaller blocks than the default make our largest scripts smaller. */
const smallest = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGBLOCK]: 16 }

/**
 * Writes `.br` and `.gz` beside each compressible file, so that the gateway never compresses files itself. A hashed
 * file compressed by an earlier build has the same content and is skipped.
 */
export async function compressFiles(dir: string, names: readonly string[]): Promise<void> {
	await Promise.all(
		names
			.filter((name) => /\.(js|css|svg|json|webmanifest)$/.test(name) && !isCompressed(path.join(dir, name)))
			.map(async (name) => {
				const file = path.join(dir, name)
				const content = await readFile(file)
				const params = { ...smallest, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
				await writeAtomically(`${file}.br`, await brotli(content, { params }))
				await writeAtomically(`${file}.gz`, await zip(content, { level: 9 }))
			}),
	)
}

/** Whether the name contains a content hash and the file is compressed already. */
function isCompressed(file: string): boolean {
	return /\.[0-9a-f]{10}\.\w+$/.test(file) && existsSync(`${file}.br`) && existsSync(`${file}.gz`)
}
