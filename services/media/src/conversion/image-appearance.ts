import type { Sharp } from 'sharp'

/** How an image looks while it loads. */
export interface Appearance {
	/** `rgb(r,g,b)` */
	averageColor: string
	/** A few pixels, as a `data:` URL; null if the image is transparent, because this is drawn behind it, or if it is too long. */
	placeholder: string | null
}

const side = 20
const maxLength = 400

export async function computeAppearance(pixels: () => Sharp): Promise<Appearance> {
	return { averageColor: await averageColor(pixels()), placeholder: await placeholder(pixels) }
}

async function averageColor(pixels: Sharp): Promise<string> {
	const [red = 0, green = 0, blue = 0] = await pixels
		.flatten({ background: '#ffffff' })
		.resize({ width: 1, height: 1, fit: 'fill' })
		.raw()
		.toBuffer()
	return `rgb(${red},${green},${blue})`
}

async function placeholder(pixels: () => Sharp): Promise<string | null> {
	const { isOpaque } = await pixels().stats()
	if (!isOpaque) return null
	const bytes = await pixels().resize({ width: side, height: side, fit: 'inside' }).webp({ quality: 30, effort: 6 }).toBuffer()
	const address = `data:image/webp;base64,${bytes.toString('base64')}`
	return address.length <= maxLength ? address : null
}
