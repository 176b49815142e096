import type { Image } from '@folkmoot/contract-kit/image'
import { avifUrl } from '@folkmoot/media-contract/avif-address'

/** The name of a file is the last part of its address. */
export const nameOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)

/** The names of all files that an image may have, whatever of them was made. */
export function fileNames({ url, copies }: Pick<Image, 'url' | 'copies'>): string[] {
	const urls = new Set([url, ...copies.map((copy) => copy.url)])
	return [...urls].flatMap((one) => [one, avifUrl(one) ?? one]).map(nameOf)
}
