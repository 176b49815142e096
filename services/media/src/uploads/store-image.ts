import type { Image } from '@folkmoot/contract-kit/image'
import { imageUrl } from '@folkmoot/media-contract/image-address'
import type { ImageRecord } from '@folkmoot/media-contract/media-records'
import type { Context, Deps } from '@folkmoot/service-kit/context'
import { badField, fail } from '@folkmoot/service-kit/failure'
import { newObjectId, toObjectId } from '@folkmoot/service-kit/object-id'
import { saveFile } from '../files/file-store.ts'
import { insertImage } from '../images/image-store.ts'
import { type Converted, convertImage } from './convert-image.ts'
import { sniffImage } from './sniff-image.ts'
import { takeTurns } from './take-turns.ts'

/** Each conversion may need some hundred megabytes for a moment. */
const inTurns = takeTurns({ atOnce: 2, waiting: 30 })

type Sent = Pick<Context, 'file' | 'now' | 'log'> & { viewer: { id: string } }

/**
 * Keeps the image that was sent, with its copies. It belongs to nobody until the room that uses it says so; if that
 * never happens, it goes by itself (see `cleaning/`).
 */
export async function storeImage(
	{ file, viewer, now, log }: Sent,
	purpose: Pick<ImageRecord, 'kind' | 'meantFor'>,
	{ db }: Pick<Deps, 'db'>,
): Promise<Image> {
	if (!file) throw badField('image', 'A file is needed.')
	const converted = await convert(file.bytes, purpose.kind, log)
	const _id = newObjectId()
	const image = describe(_id.toHexString(), converted)
	// The record comes first: bytes without one would never be cleaned away.
	await insertImage(db, { _id, ...purpose, uploaderId: toObjectId(viewer.id), usedBy: null, image, createdAt: now })
	await saveFile(db, image.url, converted.bytes)
	for (const { name, bytes } of converted.copies) if (bytes) await saveFile(db, copyUrl(image.id, name), bytes)
	return image
}

async function convert(bytes: Buffer, kind: ImageRecord['kind'], log: Sent['log']): Promise<Converted> {
	if (!sniffImage(bytes)) throw fail('unsupported_image')
	const turn = inTurns(() => convertImage(bytes, kind))
	if (!turn) throw fail('service_unavailable', { message: 'Too many images at once. Try again in a moment.', retryAfter: 10 })
	return turn.catch((error: unknown) => {
		log.info({ err: error, bytes: bytes.length }, 'an upload could not be decoded')
		throw fail('unsupported_image')
	})
}

const copyUrl = (id: string, copy: string) => imageUrl({ id, format: 'webp', copy })

function describe(id: string, { bytes, width, height, averageColor, copies }: Converted): Image {
	const url = imageUrl({ id, format: 'webp' })
	return {
		id,
		fid: id,
		format: 'webp',
		mimetype: 'image/webp',
		width,
		height,
		size: bytes.length,
		averageColor,
		url,
		copies: copies.map(({ bytes: own, ...copy }) => ({ ...copy, format: 'webp', url: own ? copyUrl(id, copy.name) : url })),
		altText: null,
	}
}
