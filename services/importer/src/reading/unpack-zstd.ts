import { constants, createZstdDecompress, type ZstdDecompress } from 'node:zlib'

/** Archives of whole years were packed with `--long=31`: windows of up to 2 GiB, which take as much memory. */
const params = { [constants.ZSTD_d_windowLogMax]: 31 }
const chunkSize = 256 * 1_024

/** Compressed bytes that wait. */
interface Input {
	chunks: AsyncIterator<Buffer>
	left: Buffer
}

/**
 * The content of a zstd file: of all its frames, one after the other. Node's decompressor ends after the first one, without an error,
 * and leaves the rest of what it was given (nodejs/node#64741). Throws its error where the data breaks off.
 */
export async function* unpackZstd(raw: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
	const input: Input = { chunks: raw[Symbol.asyncIterator](), left: Buffer.alloc(0) }
	while (await hasMore(input)) yield* unpackFrame(input)
}

async function hasMore(input: Input): Promise<boolean> {
	while (input.left.length === 0) {
		const next = await input.chunks.next()
		if (next.done) return false
		input.left = next.value
	}
	return true
}

/** One frame, and those that begin where a chunk does. */
async function* unpackFrame(input: Input): AsyncGenerator<Buffer> {
	const frame = createZstdDecompress({ params, chunkSize })
	const fed = feed(frame, input).catch((error: Error) => void frame.destroy(error))
	try {
		yield* frame
	} finally {
		frame.destroy()
		await fed
	}
}

async function feed(frame: ZstdDecompress, input: Input): Promise<void> {
	const closed = new Promise<'closed'>((resolve) => frame.once('close', () => resolve('closed')))
	while (await hasMore(input)) {
		const before = frame.bytesWritten
		const written = new Promise<void>((resolve) => frame.write(input.left, () => resolve()))
		const isOver = (await Promise.race([written, closed])) === 'closed'
		input.left = input.left.subarray(frame.bytesWritten - before)
		if (isOver) return
	}
	frame.end()
}
