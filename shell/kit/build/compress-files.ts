import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Puts `.br` and `.gz` beside each file that is worth it, so that the gateway never compresses files itself. */
export async function compressFiles(dir: string, names: readonly string[]): Promise<void> {
	await Promise.all(
		names
			.filter((name) => /\.(js|css|svg|json|webmanifest)$/.test(name))
			.map(async (name) => {
				const file = path.join(dir, name)
				const content = await readFile(file)
				const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }
				await writeFile(`${file}.br`, await brotli(content, options))
				await writeFile(`${file}.gz`, await zip(content, { level: 9 }))
			}),
	)
}
