import type { Image } from '@folkmoot/contract-kit/image'

/** The smallest copy that fills a box so wide on a sharp screen; the original where there is none (spec 1 §2). */
export function pictureUrl(image: Image, width: number): string {
	const wanted = width * 2
	const fitting = image.copies.filter((copy) => copy.width >= wanted).sort((a, b) => a.width - b.width)
	return (fitting[0] ?? image).url
}
