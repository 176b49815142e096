import { type Appearance, computeAppearance } from './image-appearance.ts'
import { loadSharp } from './load-sharp.ts'

export interface AppearanceJob {
	/** A stored image, or a copy that shows the whole of it. */
	source: string
}

/** Average color and placeholder of an image that was stored without them. */
export async function computeStoredAppearance({ source }: AppearanceJob): Promise<Appearance> {
	const sharp = await loadSharp()
	const { data, info } = await sharp(source)
		.resize({ width: 300, height: 300, fit: 'inside', withoutEnlargement: true })
		.raw()
		.toBuffer({ resolveWithObject: true })
	const { width, height, channels } = info
	return computeAppearance(() => sharp(data, { raw: { width, height, channels } }))
}
