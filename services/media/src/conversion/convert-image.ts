import type { ImageKind } from '@folkmoot/media-contract/media-records'
import type { Sharp } from 'sharp'
import { type CopyPlan, imageKinds } from './image-kinds.ts'

interface Size {
	width: number
	height: number
}

/** A copy that was made; without bytes where it is the image itself, which fits into the box as it is. */
export interface ConvertedCopy extends CopyPlan, Size {
	bytes: Buffer | null
}

/** An image as it is kept: WebP, turned upright, without what the camera wrote into it. */
export interface Converted extends Size {
	bytes: Buffer
	averageColor: string
	copies: ConvertedCopy[]
}

/** More pixels than any camera in use makes at once; a small file that unfolds to more is a bomb. */
const mostPixels = 100_000_000
const longestSeconds = 30
const largestCopy = { width: 2_160, height: 4_320 }

/** Decodes, turns, shrinks and copies; throws where the bytes are no sound image. */
export async function convertImage(bytes: Buffer, kind: ImageKind): Promise<Converted> {
	const sharp = await loadSharp()
	const { largestSide, copies } = imageKinds[kind]
	const original = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
		.timeout({ seconds: longestSeconds })
		.rotate()
		.resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
		.toColourspace('srgb')
		.webp({ quality: 82, effort: 2 })
		.toBuffer({ resolveWithObject: true })
	const { width, height } = original.info
	// All copies are made from these pixels: the image is decoded and shrunk once for the five of them.
	const shrunk = await sharp(original.data)
		.resize({ ...largestCopy, fit: 'inside', withoutEnlargement: true })
		.toColourspace('srgb')
		.raw()
		.toBuffer({ resolveWithObject: true })
	const raw = { width: shrunk.info.width, height: shrunk.info.height, channels: shrunk.info.channels }
	const pixels = () => sharp(shrunk.data, { raw })
	const made: ConvertedCopy[] = []
	for (const plan of copies) made.push(await copyImage(pixels(), plan, { width, height }))
	return { bytes: original.data, width, height, averageColor: await averageColor(pixels()), copies: made }
}

async function copyImage(pixels: Sharp, plan: CopyPlan, original: Size): Promise<ConvertedCopy> {
	const { boxWidth: width, boxHeight: height, objectFit } = plan
	if (objectFit === 'contain' && original.width <= width && original.height <= height) return { ...plan, ...original, bytes: null }
	const fit = objectFit === 'contain' ? 'inside' : 'cover'
	const { data, info } = await pixels.resize({ width, height, fit }).webp({ quality: 80, effort: 2 }).toBuffer({ resolveWithObject: true })
	return { ...plan, width: info.width, height: info.height, bytes: data }
}

/** Shown while the image loads. */
async function averageColor(pixels: Sharp): Promise<string> {
	const [red = 0, green = 0, blue = 0] = await pixels
		.flatten({ background: '#ffffff' })
		.resize({ width: 1, height: 1, fit: 'fill' })
		.raw()
		.toBuffer()
	return `rgb(${red},${green},${blue})`
}

/** Loaded with the first image: the decoders cost more memory than the rest of the room. */
async function loadSharp() {
	const { default: sharp } = await import('sharp')
	sharp.cache(false)
	// Two images at a time (see take-turns.ts) are enough for two cores.
	sharp.concurrency(1)
	return sharp
}
