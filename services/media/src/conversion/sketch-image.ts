import { loadSharp } from './load-sharp.ts'
import { type Look, lookOf } from './look-of.ts'

export interface SketchJob {
	/** An image as it is kept, or a copy that shows all of it. */
	source: string
}

/** How an image looks that was kept before anybody asked. */
export async function sketchImage({ source }: SketchJob): Promise<Look> {
	const sharp = await loadSharp()
	const { data, info } = await sharp(source)
		.resize({ width: 300, height: 300, fit: 'inside', withoutEnlargement: true })
		.raw()
		.toBuffer({ resolveWithObject: true })
	const { width, height, channels } = info
	return lookOf(() => sharp(data, { raw: { width, height, channels } }))
}
