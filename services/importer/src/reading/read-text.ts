import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { TextDecoder } from 'node:util'
import { createGunzip } from 'node:zlib'
import { errorCode, PlainError } from '@folkmoot/mongod/plain-error'

/** The text of an XML file in parts, gzipped or not, in the encoding that its mark or its first line names; else UTF-8. */
export async function* readXmlText(file: string): AsyncGenerator<string> {
	let decoder: TextDecoder | null = null
	let start: Buffer = Buffer.alloc(0)
	for await (const bytes of readBytes(file)) {
		if (decoder) {
			yield decoder.decode(bytes, { stream: true })
			continue
		}
		start = Buffer.concat([start, bytes])
		if (start.length < 1_000) continue
		decoder = decoderOf(start, file)
		yield decoder.decode(start, { stream: true })
	}
	decoder ??= decoderOf(start, file)
	yield start.length < 1_000 ? decoder.decode(start) : decoder.decode()
}

async function* readBytes(file: string): AsyncGenerator<Buffer> {
	let raw: ReturnType<typeof createReadStream> | null = null
	try {
		const isGzip = await startsWith(file, [0x1f, 0x8b])
		raw = createReadStream(file)
		const unpacked = isGzip ? raw.on('error', () => {}).pipe(createGunzip()) : raw
		for await (const chunk of unpacked) yield chunk as Buffer // file streams yield buffers
	} catch (error) {
		const code = errorCode(error)
		if (code === 'ENOENT') throw new PlainError(`There is no file ${file}.`, 'check its name.')
		if (code === 'EISDIR') throw new PlainError(`${file} is a folder.`, 'name the files in it.')
		if (code?.startsWith('Z_'))
			throw new PlainError(
				`${file} is damaged: its compressed data is cut short or corrupt.`,
				'save it again; what was read so far is kept.',
			)
		throw error
	} finally {
		raw?.destroy()
	}
}

async function startsWith(file: string, expected: readonly number[]): Promise<boolean> {
	const handle = await open(file)
	try {
		const { buffer } = await handle.read(Buffer.alloc(expected.length), 0, expected.length, 0)
		return buffer.equals(Buffer.from(expected))
	} finally {
		await handle.close()
	}
}

function decoderOf(start: Buffer, file: string): TextDecoder {
	const label =
		markOf(start) ?? /^\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']+)["']/.exec(start.subarray(0, 500).toString('latin1'))?.[1] ?? 'utf-8'
	try {
		// A line that could be read names no encoding of two bytes, whatever it says.
		return new TextDecoder(markOf(start) === null && /^utf-?16/i.test(label) ? 'utf-8' : label)
	} catch {
		throw new PlainError(`${file} is in the encoding "${label.slice(0, 40)}", which is unknown.`, 'save it as UTF-8.')
	}
}

function markOf(start: Buffer): string | null {
	const [first, second] = start
	if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
	if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
	return first === 0xef && second === 0xbb ? 'utf-8' : null
}
