import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ImageKind } from '@folkmoot/media-contract/media-records'
import type { OutputInfo, Sharp } from 'sharp'
import { animate } from './animate.ts'
import { type CopyPlan, imageKinds } from './image-kinds.ts'
import { loadSharp } from './load-sharp.ts'
import { type Look, lookOf } from './look-of.ts'
import { nameStill, type SourceFormat } from './sniff-image.ts'

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
export interface Converted extends Look {
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

/** More pixels than any camera in use; a small file that decodes to more is a decompression bomb. */
const mostPixels = 100_000_000
const largestCopy = { width: 2_160, height: 4_320 }
const enoughForItsLook = { width: 300, height: 300 }
/** More effort takes half as long again and saves next to nothing. */
const webp = { quality: 82, effort: 1 }

/** Decodes once, rotates, scales and writes the copies; throws if the file is no valid image. */
export async function convertImage({ source, folder, format, kind }: ConvertJob): Promise<Converted> {
	const sharp = await loadSharp()
	if (format === 'avif') await nameStill(source)
	const { largestSide, copies } = imageKinds[kind]
	const open = () => sharp(source, { limitInputPixels: mostPixels, failOn: 'error' })
	const meta = await open().metadata()
	if (meta.format !== (format === 'avif' ? 'heif' : format)) throw new Error(`a ${meta.format} that begins as a ${format}`)
	if (format === 'avif' && meta.compression !== 'av1') throw new Error(`compressed as ${meta.compression}`)
	const upright = await open()
		.autoOrient()
		.resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
		.toColourspace('srgb')
		.raw()
		.toBuffer({ resolveWithObject: true })
	const still = () => pixelsOf(sharp, upright)
	const moving = (meta.pages ?? 1) > 1 ? await animate(source, sharp, meta) : null
	const original = await write(folder, 'original', moving ?? (await still().webp(webp).toBuffer({ resolveWithObject: true })))
	const shrunk = await shrink(still(), largestCopy)
	const pixels = () => pixelsOf(sharp, shrunk)
	const few = await shrink(pixels(), enoughForItsLook)
	const made: ConvertedCopy[] = []
	for (const plan of copies) {
		const twin = made.find(
			(copy) => copy.boxWidth === plan.boxWidth && copy.boxHeight === plan.boxHeight && copy.objectFit === plan.objectFit,
		)
		if (twin) made.push({ ...twin, name: plan.name })
		else made.push(await copyImage(pixels(), plan, { folder, original, mayBeOriginal: !moving }))
	}
	return { original, animated: moving !== null, copies: made, ...(await lookOf(() => pixelsOf(sharp, few))) }
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

interface Around {
	folder: string
	original: MadeFile
	/** Animated images have still copies, whatever their size. */
	mayBeOriginal: boolean
}

async function copyImage(pixels: Sharp, plan: CopyPlan, { folder, original, mayBeOriginal }: Around): Promise<ConvertedCopy> {
	const { boxWidth: width, boxHeight: height, objectFit } = plan
	if (mayBeOriginal && objectFit === 'contain' && original.width <= width && original.height <= height) {
		return { ...plan, width: original.width, height: original.height, file: null }
	}
	const fit = objectFit === 'contain' ? { fit: 'inside' as const, withoutEnlargement: true } : { fit: 'cover' as const }
	const made = await pixels
		.resize({ width, height, ...fit })
		.webp({ quality: 80, effort: 2 })
		.toBuffer({ resolveWithObject: true })
	const file = await write(folder, plan.name, made)
	return { ...plan, width: file.width, height: file.height, file }
}

async function write(folder: string, name: string, { data, info }: Pixels): Promise<MadeFile> {
	const file = path.join(folder, `${name}.webp`)
	await writeFile(file, data)
	return { path: file, size: data.length, width: info.width, height: info.pageHeight ?? info.height }
}
