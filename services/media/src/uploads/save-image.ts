import path from 'node:path'
import type { Image } from '@folkmoot/contract-kit/image'
import { imageUrl } from '@folkmoot/media-contract/image-address'
import type { ImageRecord } from '@folkmoot/media-contract/media-records'
import { JobTimeout } from '@folkmoot/process-pool/process-pool'
import { fail } from '@folkmoot/service-kit/failure'
import { newSecretId, toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { Converted, ConvertedCopy } from '../conversion/convert-image.ts'
import { convert } from '../conversion/converter-pool.ts'
import { detectFormat } from '../conversion/detect-format.ts'
import { imageKinds } from '../conversion/image-kinds.ts'
import { TooManyPixels } from '../conversion/pixel-limits.ts'
import { nameOf } from '../files/image-file-names.ts'
import { insertImage } from '../images/image-store.ts'
import { avifJobs, leftToJobs } from '../jobs.ts'
import type { MediaDeps } from '../media-deps.ts'

export type Purpose = Pick<ImageRecord, 'kind' | 'meantFor'>

interface UploadInfo extends Purpose {
	uploaderId: string
	now: Date
}

/**
 * Stores the image in a file, with its copies, which are created beside that file. It is unused until the area that
 * shows it says so; otherwise it is deleted (see `cleaning/`).
 */
export async function saveImage(
	source: string,
	{ uploaderId, now, ...purpose }: UploadInfo,
	{ db, files, log }: Pick<MediaDeps, 'db' | 'files' | 'log'>,
): Promise<Image> {
	const converted = await convertOrRefuse(source, purpose.kind, log)
	// A random id: addresses of unpublished pictures must not be guessable from ids of about the same time.
	const _id = newSecretId()
	const image = describe(_id.toHexString(), converted)
	const getsAvif = imageKinds[purpose.kind].avif !== null
	// The record first: bytes without one would never be deleted.
	await insertImage(db, {
		_id,
		...purpose,
		uploaderId: toObjectId(uploaderId),
		usedBy: null,
		image,
		createdAt: now,
		sketchedAt: now,
		...(getsAvif ? { avifDueAt: leftToJobs } : { avifAt: now }),
	})
	await files.save(nameOf(image.url), converted.original)
	const copies = new Map(converted.copies.flatMap(({ file }, index) => (file ? [[image.copies[index]?.url ?? '', file]] : [])))
	for (const [url, file] of copies) await files.save(nameOf(url), file)
	if (getsAvif) await avifJobs.add(db, [{ key: image.id, payload: { imageId: _id } }], { tx: undefined, now })
	return image
}

async function convertOrRefuse(source: string, kind: ImageRecord['kind'], log: MediaDeps['log']): Promise<Converted> {
	const format = await detectFormat(source)
	if (!format) throw fail('unsupported_image')
	const conversion = convert({ source, folder: path.dirname(source), format, kind })
	if (!conversion) throw overloaded()
	return conversion.catch((error: unknown) => {
		if (error instanceof JobTimeout) throw overloaded()
		if (error instanceof TooManyPixels) throw fail('unsupported_image', { message: error.message })
		log.info({ err: error, format }, 'image decoding failed')
		throw fail('unsupported_image')
	})
}

const overloaded = () => fail('service_unavailable', { message: 'Too many images at once. Try again in a moment.', retryAfter: 10 })

function describe(id: string, { original, averageColor, placeholder, animated, copies }: Converted): Image {
	const url = imageUrl({ id, format: 'webp' })
	return {
		id,
		fid: id,
		format: 'webp',
		mimetype: 'image/webp',
		width: original.width,
		height: original.height,
		size: original.size,
		averageColor,
		url,
		copies: copies.map(({ file, ...copy }) => ({
			...copy,
			format: 'webp',
			url: file ? imageUrl({ id, format: 'webp', copy: firstName(copies, file) }) : url,
		})),
		...(placeholder ? { placeholder } : {}),
		...(animated ? { animated } : {}),
		altText: null,
	}
}

/** A file is named after its first copy. */
function firstName(copies: readonly ConvertedCopy[], file: NonNullable<ConvertedCopy['file']>): string {
	return copies.find((copy) => copy.file?.path === file.path)?.name ?? ''
}
