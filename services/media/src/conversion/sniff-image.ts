import { open } from 'node:fs/promises'

export type SourceFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/** The format of a file by its first bytes. */
export async function sniffFile(path: string): Promise<SourceFormat | null> {
	const file = await open(path)
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
		return sniffImage(buffer.subarray(0, bytesRead))
	} finally {
		await file.close()
	}
}

/**
 * The format by the first bytes, whatever the sender calls it; null for all we do not take (decisions R20). What is
 * not recognised here never reaches a decoder.
 */
export function sniffImage(bytes: Buffer): SourceFormat | null {
	if (bytes.length < 16) return null
	if (bytes.readUIntBE(0, 3) === 0xffd8ff) return 'jpeg'
	if (bytes.readUIntBE(0, 4) === 0x89504e47) return 'png'
	const text = (from: number, to: number) => bytes.toString('latin1', from, to)
	if (text(0, 4) === 'GIF8') return 'gif'
	if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
	if (text(4, 8) === 'ftyp' && /avi[fs]/.test(text(8, Math.min(64, bytes.readUInt32BE(0))))) return 'avif'
	return null
}

/** Where an AVIF says which kind it is. */
const brandAt = 8

/** A moving AVIF has a still picture as well, but the decoder knows it by the name of a still one only; changes the file. */
export async function nameStill(path: string): Promise<void> {
	const file = await open(path, 'r+')
	try {
		const { buffer } = await file.read(Buffer.alloc(4), 0, 4, brandAt)
		if (buffer.toString('latin1') === 'avis') await file.write(Buffer.from('avif', 'latin1'), 0, 4, brandAt)
	} finally {
		await file.close()
	}
}
