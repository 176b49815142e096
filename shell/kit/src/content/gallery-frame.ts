import type { Image } from '@folkmoot/contract-kit/image'

/** How wide a picture is drawn at a desk (spec 1 §9: the hint for its size). */
const drawnWidth = 647
/** One that is narrower still stands in the middle: it would leave the others in a frame of nothing. */
const steepest = 1.25

/** The room that every picture of several needs, so that going through them moves nothing: as high as the highest is drawn. */
export function frameFor(images: readonly [Image, ...Image[]]): Image {
	const heights = images.map(({ width, height }) => Math.min(height, (height / width) * drawnWidth))
	return { ...images[0], width: drawnWidth, height: Math.round(Math.min(Math.max(...heights), drawnWidth * steepest)) }
}
