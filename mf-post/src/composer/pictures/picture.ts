import type { Image } from '@folkmoot/contract-kit/image'
import { limits } from '@folkmoot/contract-kit/limits'
import { t } from './text.ts'

/** A picture of a post that is being written. */
export interface Picture {
	/** Stable while it is on the page. */
	key: string
	/** The name of its file; '' if not known any more. */
	fileName: string
	/** Null until the service has it. */
	image: Image | null
	caption: string
	altText: string
}

export function pictureOf(image: Image): Picture {
	return { key: image.id, fileName: '', image, caption: image.caption ?? '', altText: image.altText ?? '' }
}

/** Rule posts-6 */
export const tooManyPictures = () => t('too-many', { max: limits.imagesPerPost })

/** The types that the services accept (rule media-1). */
const types = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])
export const acceptedTypes = [...types].join(',')

/** Validates a file before the upload (rule media-1). */
export function validateFile({ size, type }: Pick<File, 'size' | 'type'>): string | null {
	// Some systems report no type; the service sniffs the bytes.
	if (type !== '' && !types.has(type)) return t('unsupported')
	return size > limits.uploadMaxBytes ? t('too-large') : null
}

/** Moves a picture from index `from` to `to`. */
export function movePicture(pictures: readonly Picture[], from: number, to: number): readonly Picture[] {
	const moved = pictures[from]
	if (!moved || from === to) return pictures
	const others = pictures.filter((picture) => picture !== moved)
	return [...others.slice(0, to), moved, ...others.slice(to)]
}

export function changePicture(pictures: readonly Picture[], key: string, changes: Partial<Picture>): readonly Picture[] {
	return pictures.map((picture) => (picture.key === key ? { ...picture, ...changes } : picture))
}
