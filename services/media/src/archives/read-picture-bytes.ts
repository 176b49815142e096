import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { type readPictureBytes as endpoint, pieceBytes } from '@folkmoot/media-contract/archive-endpoints'
import type { HandlerInput } from '@folkmoot/service-kit/context'
import { nameOf } from '../files/image-file-names.ts'
import { findImage } from '../images/image-store.ts'
import type { MediaDeps } from '../media-deps.ts'

/** A part of the original image's bytes, without its copies. */
export async function readPictureBytes(
	{ body }: HandlerInput<typeof endpoint>,
	{ db, files }: MediaDeps,
): Promise<Answer<typeof endpoint>> {
	const record = await findImage(db, body.imageId, undefined)
	const file = record && (await files.find(nameOf(record.image.url)))
	if (!file) return { found: null }
	const { size } = file
	if (body.from >= size) return { found: { size, bytes: '' } }
	const pieces: Buffer[] = []
	const range = { from: body.from, to: Math.min(size, body.from + pieceBytes) - 1 }
	for await (const piece of await file.read(range)) pieces.push(piece)
	return { found: { size, bytes: Buffer.concat(pieces).toString('base64') } }
}
