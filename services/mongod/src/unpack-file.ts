import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import yauzl from 'yauzl'
import { showProgress } from './progress.ts'

/** Smaller files are there at once. */
const shownBytes = 10_000_000

/** Extracts one file from a zip archive. */
export async function unpackFile(archive: string, name: string, target: string): Promise<string> {
	const zip = await yauzl.openPromise(archive, { lazyEntries: true })
	for await (const entry of zip.eachEntry()) {
		if (entry.fileName !== name) continue
		const bar = entry.uncompressedSize > shownBytes ? showProgress('unpacking', entry.uncompressedSize) : null
		const content = await zip.openReadStreamPromise(entry)
		let bytes = 0
		content.on('data', (chunk: Buffer) => {
			bytes += chunk.length
			bar?.at(bytes)
		})
		try {
			await pipeline(content, createWriteStream(target))
		} finally {
			bar?.end()
		}
		return target
	}
	throw new Error(`there is no ${name} in ${archive}`)
}
