import type { Image } from '@folkmoot/contract-kit/image'
import { avifUrl } from '@folkmoot/media-contract/avif-address'

/** File name: the last segment of its address. */
export const nameOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)

/** Names of all files that an image may have, made or not. */
export function fileNames({ url, copies }: Pick<Image, 'url' | 'copies'>): string[] {
	const urls = new Set([url, ...copies.map((copy) => copy.url)])
	return [...urls].flatMap((one) => [one, avifUrl(one) ?? one]).map(nameOf)
}
