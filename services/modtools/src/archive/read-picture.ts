import { readPictureBytes } from '@folkmoot/media-contract/archive-endpoints'
import type { Deps } from '@folkmoot/service-kit/context'

/** Streams the bytes of an image from the area that stores it; null if there are none. */
export async function readPicture({ callService }: Pick<Deps, 'callService'>, imageId: string): Promise<AsyncGenerator<Buffer> | null> {
	const readChunk = async (from: number) => (await callService(readPictureBytes, { body: { imageId, from } })).found
	const first = await readChunk(0)
	if (!first) return null
	return (async function* () {
		let read = 0
		for (let chunk: typeof first | null = first; chunk; chunk = read < first.size ? await readChunk(read) : null) {
			const bytes = Buffer.from(chunk.bytes, 'base64')
			if (bytes.length === 0) throw new Error(`The bytes of image ${imageId} end early.`)
			read += bytes.length
			yield bytes
		}
	})()
}
