import type { Metadata, OutputInfo, Sharp } from 'sharp'
import type { loadSharp } from './load-sharp.ts'
import { isTurned, orientFrames } from './orient-frames.ts'

/** Total pixels of all frames; beyond it only the first frame is kept. */
const maxPixels = 80_000_000
const maxFrames = 600
const maxFrameSize = { width: 720, height: 720 }
const timeoutSeconds = 40
const webp = { quality: 70, effort: 1 }
const maxBytes = 12 * 1_024 * 1_024

/** An animated WebP; null if that would be too expensive, so that only the first frame is kept. */
export async function convertAnimation(
	source: string,
	sharp: Awaited<ReturnType<typeof loadSharp>>,
	{ pages = 1, width = 0, height = 0, pageHeight = height, orientation, delay, loop }: Metadata,
): Promise<{ data: Buffer; info: OutputInfo } | null> {
	if (pages > maxFrames || width * pageHeight * pages > maxPixels) return null
	const scaled = sharp(source, { animated: true, limitInputPixels: maxPixels, failOn: 'error' })
		.timeout({ seconds: timeoutSeconds })
		.resize({ ...maxFrameSize, fit: 'inside', withoutEnlargement: true })
		.toColourspace('srgb')
	const upright = async () => (isTurned(orientation) ? turned(scaled, sharp, { delay, loop, orientation }) : { frames: scaled, timing: {} })
	const animation = await upright()
		.then(({ frames, timing }) => frames.webp({ ...webp, ...timing }).toBuffer({ resolveWithObject: true }))
		.catch(() => null)
	return animation && animation.data.length <= maxBytes ? animation : null
}

type Timing = Pick<Metadata, 'delay' | 'loop'>

/** The frames upright, as the still copies are. */
async function turned(
	scaled: Sharp,
	sharp: Awaited<ReturnType<typeof loadSharp>>,
	{ orientation, ...timing }: Timing & { orientation: number },
): Promise<{ frames: Sharp; timing: Timing }> {
	const { data, info } = await orientFrames(sharp, await scaled.raw().toBuffer({ resolveWithObject: true }), orientation)
	return { frames: sharp(data, { raw: info, limitInputPixels: maxPixels }), timing }
}
