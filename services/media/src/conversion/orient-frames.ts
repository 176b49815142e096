import type { OutputInfo } from 'sharp'
import type { loadSharp } from './load-sharp.ts'

type Sharp = Awaited<ReturnType<typeof loadSharp>>

/** Frames below each other, as raw pixels. */
interface Frames {
	data: Buffer
	info: Pick<OutputInfo, 'width' | 'channels' | 'pageHeight' | 'height'>
}

/** How a picture is turned for an EXIF orientation from 2 to 8: mirrored top to bottom, left to right, then rotated. */
const turns: Readonly<Record<number, { flip: boolean; flop: boolean; degrees: number }>> = {
	2: { flip: false, flop: true, degrees: 0 },
	3: { flip: true, flop: true, degrees: 0 },
	4: { flip: true, flop: false, degrees: 0 },
	5: { flip: true, flop: false, degrees: 90 },
	6: { flip: false, flop: false, degrees: 90 },
	7: { flip: false, flop: true, degrees: 90 },
	8: { flip: false, flop: false, degrees: 270 },
}

export const isTurned = (orientation: number | undefined): orientation is number => orientation !== undefined && orientation in turns

/** Turns each frame upright: sharp turns single pictures only. */
export async function orientFrames(sharp: Sharp, { data, info }: Frames, orientation: number): Promise<Frames> {
	const { flip, flop, degrees } = turns[orientation] ?? { flip: false, flop: false, degrees: 0 }
	const { width, channels, pageHeight: height = info.height } = info
	const frameBytes = width * height * channels
	const turned: Buffer[] = []
	for (let begin = 0; begin + frameBytes <= data.length; begin += frameBytes) {
		const frame = sharp(data.subarray(begin, begin + frameBytes), { raw: { width, height, channels } })
		// Mirrored first, whatever the order of the calls: sharp rotates before it mirrors, and so the other way round.
		const mirrored = flip || flop ? await frame.flip(flip).flop(flop).raw().toBuffer() : data.subarray(begin, begin + frameBytes)
		turned.push(await sharp(mirrored, { raw: { width, height, channels } }).rotate(degrees).raw().toBuffer())
	}
	const isSideways = degrees !== 0
	const [newWidth, pageHeight] = isSideways ? [height, width] : [width, height]
	return { data: Buffer.concat(turned), info: { width: newWidth, channels, pageHeight, height: pageHeight * turned.length } }
}
