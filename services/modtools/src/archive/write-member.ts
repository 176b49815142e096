import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A member of an archive, on disk until it is sent. */
export interface Member {
	name: string
	path: string
	size: number
	sha256: string
}

interface Where {
	folder: string
	signal: AbortSignal
}

/** The write buffer, in characters. */
const chunkLength = 65_536

/** Writes a member to disk; returns its size in bytes and its hash. */
export async function writeMember({ folder, signal }: Where, name: string, content: AsyncIterable<string | Uint8Array>): Promise<Member> {
	const file = path.join(folder, name.replaceAll('/', '-'))
	const hash = createHash('sha256')
	let size = 0
	async function* measured(): AsyncGenerator<Buffer> {
		for await (const chunk of content) {
			const bytes = Buffer.from(chunk)
			hash.update(bytes)
			size += bytes.length
			yield bytes
		}
	}
	await pipeline(Readable.from(measured(), { highWaterMark: 1 }), createWriteStream(file), { signal })
	return { name, path: file, size, sha256: hash.digest('hex') }
}

/** Writes a member in JSON Lines format; returns the number of lines too. */
export async function writeLines(where: Where, name: string, rows: AsyncIterable<object>): Promise<Member & { lines: number }> {
	let lines = 0
	async function* text(): AsyncGenerator<string> {
		let buffered = ''
		for await (const row of rows) {
			buffered += `${JSON.stringify(row)}\n`
			lines += 1
			if (buffered.length < chunkLength) continue
			yield buffered
			buffered = ''
		}
		yield buffered
	}
	return { ...(await writeMember(where, name, text())), lines }
}
