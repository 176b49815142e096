import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ImageKind } from '@folkmoot/media-contract/media-records'
import type { OutputInfo, Sharp } from 'sharp'
import { convertAnimation } from './convert-animation.ts'
import { markAsStill, type SourceFormat } from './detect-format.ts'
import { type Appearance, computeAppearance } from './image-appearance.ts'
import { type CopyPlan, imageKinds } from './image-kinds.ts'
import { loadSharp } from './load-sharp.ts'
import { checkPixels, maxPixelsByLine } from './pixel-limits.ts'

interface Size {
	width: number
	height: number
}

interface MadeFile extends Size {
	path: string
	/** In bytes. */
	size: number
}

/** A copy; `file` is null if it is the original, which fits into the box as it is. */
export interface ConvertedCopy extends CopyPlan, Size {
	file: MadeFile | null
}

/** A stored image: WebP, rotated upright, without camera metadata. */
export interface Converted extends Appearance {
	original: MadeFile
	animated: boolean
	copies: ConvertedCopy[]
}

export interface ConvertJob {
	/** The source file, and the folder for output files. */
	source: string
	folder: string
	/** The detected format. */
	format: SourceFormat
	kind: ImageKind
}

const maxCopySize = { width: 2_160, height: 4_320 }
const appearanceSize = { width: 300, height: 300 }
/** More effort takes half as long again and saves next to nothing. */
const webp = { quality: 82, effort: 1 }

/** Decodes once, rotates, scales and writes the copies; throws if the file is no valid image, or TooManyPixels. */
export async function convertImage({ source, folder, format, kind }: ConvertJob): Promise<Converted> {
	const sharp = await loadSharp()
	if (format === 'avif') await markAsStill(source)
	const { largestSide, copies } = imageKinds[kind]
	const open = () => sharp(source, { limitInputPixels: maxPixelsByLine, sequentialRead: true, failOn: 'error' })
	const meta = await open().metadata()
	if (meta.format !== (format === 'avif' ? 'heif' : format)) throw new Error(`decoded as ${meta.format}, detected as ${format}`)
	if (format === 'avif' && meta.compression !== 'av1') throw new Error(`unsupported AVIF compression ${meta.compression}`)
	checkPixels(meta)
	const upright = await open()
		.autoOrient()
		.resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
		.toColourspace('srgb')
		.raw()
		.toBuffer({ resolveWithObject: true })
	const still = () => pixelsOf(sharp, upright)
	const animation = (meta.pages ?? 1) > 1 ? await convertAnimation(source, sharp, meta) : null
	const original = await write(folder, 'original', animation ?? (await still().webp(webp).toBuffer({ resolveWithObject: true })))
	const shrunk = await shrink(still(), maxCopySize)
	const pixels = () => pixelsOf(sharp, shrunk)
	const thumbnail = await shrink(pixels(), appearanceSize)
	const results: ConvertedCopy[] = []
	for (const plan of copies) {
		const existing = results.find(
			(copy) => copy.boxWidth === plan.boxWidth && copy.boxHeight === plan.boxHeight && copy.objectFit === plan.objectFit,
		)
		if (existing) results.push({ ...existing, name: plan.name })
		else results.push(await copyImage(pixels(), plan, { folder, original, mayBeOriginal: !animation }))
	}
	return { original, animated: animation !== null, copies: results, ...(await computeAppearance(() => pixelsOf(sharp, thumbnail))) }
}

type Pixels = { data: Buffer; info: OutputInfo }

function pixelsOf(sharp: Awaited<ReturnType<typeof loadSharp>>, { data, info: { width, height, channels } }: Pixels): Sharp {
	return sharp(data, { raw: { width, height, channels } })
}

function shrink(pixels: Sharp, box: Size): Promise<Pixels> {
	return pixels
		.resize({ ...box, fit: 'inside', withoutEnlargement: true })
		.raw()
		.toBuffer({ resolveWithObject: true })
}

interface CopyContext {
	folder: string
	original: MadeFile
	/** Animated images have still copies, whatever their size. */
	mayBeOriginal: boolean
}

async function copyImage(pixels: Sharp, plan: CopyPlan, { folder, original, mayBeOriginal }: CopyContext): Promise<ConvertedCopy> {
	const { boxWidth: width, boxHeight: height, objectFit } = plan
	if (mayBeOriginal && objectFit === 'contain' && original.width <= width && original.height <= height) {
		return { ...plan, width: original.width, height: original.height, file: null }
	}
	const fit = objectFit === 'contain' ? { fit: 'inside' as const, withoutEnlargement: true } : { fit: 'cover' as const }
	const results = await pixels
		.resize({ width, height, ...fit })
		.webp({ quality: 80, effort: 2 })
		.toBuffer({ resolveWithObject: true })
	const file = await write(folder, plan.name, results)
	return { ...plan, width: file.width, height: file.height, file }
}

async function write(folder: string, name: string, { data, info }: Pixels): Promise<MadeFile> {
	const file = path.join(folder, `${name}.webp`)
	await writeFile(file, data)
	return { path: file, size: data.length, width: info.width, height: info.pageHeight ?? info.height }
}
