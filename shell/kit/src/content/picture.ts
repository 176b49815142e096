import type { Image } from '@folkmoot/contract-kit/image'

/** URL of the smallest copy that fills a box of this width on a high-density screen; the original if there is none (rule media-5). */
export function pictureUrl(image: Image, width: number): string {
	const minWidth = width * 2
	const fitting = image.copies.filter((copy) => copy.width >= minWidth).sort((a, b) => a.width - b.width)
	return (fitting[0] ?? image).url
}
