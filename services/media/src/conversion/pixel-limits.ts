import type { Metadata } from 'sharp'

/** More pixels than any camera's that decodes them all at once; a small file that decodes to more is a decompression bomb. */
const maxPixels = 100_000_000
/** Photographs of phones with 108 and 200 megapixels. Such a file is decoded line by line and scaled down meanwhile. */
export const maxPixelsByLine = 256_000_000

/** A picture that would need too much memory. Its message is for its sender. */
export class TooManyPixels extends Error {
	override name = 'TooManyPixels'
}

/** Throws for a picture, or a frame of one, that has more pixels than we decode. */
export function checkPixels({ format, isProgressive = false, width, height, pageHeight = height }: Metadata): void {
	const max = format === 'jpeg' && !isProgressive ? maxPixelsByLine : maxPixels
	const pixels = width * pageHeight
	if (pixels <= max) return
	const megapixels = (count: number) => Math.ceil(count / 1_000_000)
	throw new TooManyPixels(
		`This picture has ${megapixels(pixels)} megapixels. At most ${megapixels(max)} are possible. Scale it down first.`,
	)
}
