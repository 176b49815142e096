import type { Image } from '@folkmoot/contract-kit/image'
import { imageUrl } from '@folkmoot/media-contract/image-address'

/** An image made from an upload's id alone, enough for a thumbnail: all uploads have this copy (rule media-5). */
export function imageOfId(id: string): Image {
	const size = { width: 325, height: 250 }
	const copy = { name: 'small', ...size, boxWidth: size.width, boxHeight: size.height, objectFit: 'cover', format: 'webp' } as const
	return {
		id,
		fid: id,
		format: 'webp',
		mimetype: 'image/webp',
		...size,
		size: 0,
		averageColor: 'rgb(128,128,128)',
		altText: null,
		url: imageUrl({ id, format: 'webp' }),
		copies: [{ ...copy, url: imageUrl({ id, format: 'webp', copy: 'small' }) }],
	}
}
