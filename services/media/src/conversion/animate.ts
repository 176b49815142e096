import type { Metadata, OutputInfo } from 'sharp'
import type { loadSharp } from './load-sharp.ts'

/** Total pixels of all frames; beyond it only the first frame is kept. */
const mostPixels = 80_000_000
const mostPictures = 600
const largest = { width: 720, height: 720 }
const longestSeconds = 40
const mostBytes = 12 * 1_024 * 1_024

/** An animated WebP; null if that would be too expensive, so that only the first frame is kept. */
export async function animate(
	source: string,
	sharp: Awaited<ReturnType<typeof loadSharp>>,
	{ pages = 1, width = 0, height = 0, pageHeight = height }: Metadata,
): Promise<{ data: Buffer; info: OutputInfo } | null> {
	if (pages > mostPictures || width * pageHeight * pages > mostPixels) return null
	const moving = await sharp(source, { animated: true, limitInputPixels: mostPixels, failOn: 'error' })
		.timeout({ seconds: longestSeconds })
		.resize({ ...largest, fit: 'inside', withoutEnlargement: true })
		.toColourspace('srgb')
		.webp({ quality: 70, effort: 1 })
		.toBuffer({ resolveWithObject: true })
		.catch(() => null)
	return moving && moving.data.length <= mostBytes ? moving : null
}
