import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { CopyPlan } from './image-kinds.ts'
import { loadSharp } from './load-sharp.ts'

export interface AvifJob {
	/** The stored image, and the folder for output files. */
	source: string
	folder: string
	/** The copies to make, each with the size of its WebP in bytes. */
	copies: readonly (Pick<CopyPlan, 'name' | 'boxWidth' | 'boxHeight' | 'objectFit'> & { webpSize: number })[]
}

export interface AvifCopy {
	name: string
	path: string
	size: number
}

const quality = 55
/** More effort takes several times as long and saves a few per cent. */
const effort = 1
/** Highest size ratio to the WebP that is worth storing. */
const maxSizeRatio = 0.95

/** Makes AVIF copies; those that save too little over their WebP are left out. */
export async function createAvifCopies({ source, folder, copies }: AvifJob): Promise<AvifCopy[]> {
	const sharp = await loadSharp()
	const made: AvifCopy[] = []
	for (const { name, boxWidth: width, boxHeight: height, objectFit, webpSize } of copies) {
		const fit = objectFit === 'contain' ? { fit: 'inside' as const, withoutEnlargement: true } : { fit: 'cover' as const }
		const bytes = await sharp(source)
			.resize({ width, height, ...fit })
			.avif({ quality, effort })
			.toBuffer()
		if (bytes.length > webpSize * maxSizeRatio) continue
		const file = path.join(folder, `${name}.avif`)
		await writeFile(file, bytes)
		made.push({ name, path: file, size: bytes.length })
	}
	return made
}
