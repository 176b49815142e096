import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { CopyPlan } from './image-kinds.ts'
import { loadSharp } from './load-sharp.ts'

export interface AvifJob {
	/** The image as it is kept, and the folder for what is made of it. */
	source: string
	folder: string
	/** What is to be made, each with the bytes that its WebP has. */
	copies: readonly (Pick<CopyPlan, 'name' | 'boxWidth' | 'boxHeight' | 'objectFit'> & { webpSize: number })[]
}

export interface AvifCopy {
	name: string
	path: string
	size: number
}

const quality = 55
/** More takes several times as long for a few per cent. */
const effort = 1
/** What saves less than this is not worth being kept beside the WebP. */
const worthIt = 0.95

/** Makes AVIFs of copies; those that come out no smaller than their WebP are left out. */
export async function makeAvifCopies({ source, folder, copies }: AvifJob): Promise<AvifCopy[]> {
	const sharp = await loadSharp()
	const made: AvifCopy[] = []
	for (const { name, boxWidth: width, boxHeight: height, objectFit, webpSize } of copies) {
		const fit = objectFit === 'contain' ? { fit: 'inside' as const, withoutEnlargement: true } : { fit: 'cover' as const }
		const bytes = await sharp(source)
			.resize({ width, height, ...fit })
			.avif({ quality, effort })
			.toBuffer()
		if (bytes.length > webpSize * worthIt) continue
		const file = path.join(folder, `${name}.avif`)
		await writeFile(file, bytes)
		made.push({ name, path: file, size: bytes.length })
	}
	return made
}
