import type { Image } from '@folkmoot/contract-kit/image'

/** Rendered width of a picture on a desktop, for the hint of its size. */
const renderedWidth = 647
/** The tallest frame, as width to height. A narrower picture is centred in it: a higher frame would leave much empty space around the others. */
const maxAspectRatio = 1.25

/** The frame for all pictures of a gallery: as high as the highest is rendered, so that browsing causes no layout shift. */
export function frameFor(images: readonly [Image, ...Image[]]): Image {
	const heights = images.map(({ width, height }) => Math.min(height, (height / width) * renderedWidth))
	return { ...images[0], width: renderedWidth, height: Math.round(Math.min(Math.max(...heights), renderedWidth * maxAspectRatio)) }
}
