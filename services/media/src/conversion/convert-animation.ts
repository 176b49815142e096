import type { Metadata, OutputInfo } from 'sharp'
import type { loadSharp } from './load-sharp.ts'

/** Total pixels of all frames; beyond it only the first frame is kept. */
const maxPixels = 80_000_000
const maxFrames = 600
const maxFrameSize = { width: 720, height: 720 }
const timeoutSeconds = 40
const maxBytes = 12 * 1_024 * 1_024

/** An animated WebP; null if that would be too expensive, so that only the first frame is kept. */
export async function convertAnimation(
	source: string,
	sharp: Awaited<ReturnType<typeof loadSharp>>,
	{ pages = 1, width = 0, height = 0, pageHeight = height }: Metadata,
): Promise<{ data: Buffer; info: OutputInfo } | null> {
	if (pages > maxFrames || width * pageHeight * pages > maxPixels) return null
	const animation = await sharp(source, { animated: true, limitInputPixels: maxPixels, failOn: 'error' })
		.timeout({ seconds: timeoutSeconds })
		.resize({ ...maxFrameSize, fit: 'inside', withoutEnlargement: true })
		.toColourspace('srgb')
		.webp({ quality: 70, effort: 1 })
		.toBuffer({ resolveWithObject: true })
		.catch(() => null)
	return animation && animation.data.length <= maxBytes ? animation : null
}
