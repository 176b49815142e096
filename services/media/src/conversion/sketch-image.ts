import { loadSharp } from './load-sharp.ts'
import { type Look, lookOf } from './look-of.ts'

export interface SketchJob {
	/** A stored image, or a copy that shows the whole of it. */
	source: string
}

/** Average color and placeholder of an image that was stored without them. */
export async function sketchImage({ source }: SketchJob): Promise<Look> {
	const sharp = await loadSharp()
	const { data, info } = await sharp(source)
		.resize({ width: 300, height: 300, fit: 'inside', withoutEnlargement: true })
		.raw()
		.toBuffer({ resolveWithObject: true })
	const { width, height, channels } = info
	return lookOf(() => sharp(data, { raw: { width, height, channels } }))
}
