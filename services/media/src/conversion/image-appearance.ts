import type { Sharp } from 'sharp'

/** How an image looks while it loads. */
export interface Appearance {
	/** `rgb(r,g,b)`: the mean of a transparent image over white; of others normalised (rule media-6). */
	averageColor: string
	/** A few pixels, as a `data:` URL; null if the image is transparent, because this is drawn behind it, or if it is too long. */
	placeholder: string | null
}

const side = 20
const maxLength = 400

export async function computeAppearance(pixels: () => Sharp): Promise<Appearance> {
	const { isOpaque } = await pixels().stats()
	const mean = await averageOf(pixels())
	// What is transparent stays in front of the colour: on its mean over white it can be seen.
	if (!isOpaque) return { averageColor: rgb(mean), placeholder: null }
	return { averageColor: rgb(normalized(mean)), placeholder: await placeholder(pixels()) }
}

type Color = readonly [red: number, green: number, blue: number]

async function averageOf(pixels: Sharp): Promise<Color> {
	const [red = 0, green = 0, blue = 0] = await pixels
		.flatten({ background: '#ffffff' })
		.resize({ width: 1, height: 1, fit: 'fill' })
		.raw()
		.toBuffer()
	return [red, green, blue]
}

/** The same hue; the three numbers sum to about 255 (rule media-6). */
function normalized([red, green, blue]: Color): Color {
	const sum = red + green + blue || 1
	const share = (part: number) => Math.round((part * 255) / sum)
	return [share(red), share(green), share(blue)]
}

const rgb = (color: Color) => `rgb(${color.join(',')})`

async function placeholder(pixels: Sharp): Promise<string | null> {
	const bytes = await pixels.resize({ width: side, height: side, fit: 'inside' }).webp({ quality: 30, effort: 6 }).toBuffer()
	const address = `data:image/webp;base64,${bytes.toString('base64')}`
	return address.length <= maxLength ? address : null
}
