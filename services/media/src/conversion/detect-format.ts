import { open } from 'node:fs/promises'

export type SourceFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/** Detects a file's format by its first bytes. */
export async function detectFormat(path: string): Promise<SourceFormat | null> {
	const file = await open(path)
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
		return detectFormatOf(buffer.subarray(0, bytesRead))
	} finally {
		await file.close()
	}
}

/**
 * Detects the format by magic bytes, whatever the sender claims; null for formats we do not accept (rule media-1).
 * Undetected files never reach a decoder.
 */
function detectFormatOf(bytes: Buffer): SourceFormat | null {
	if (bytes.length < 16) return null
	if (bytes.readUIntBE(0, 3) === 0xffd8ff) return 'jpeg'
	if (bytes.readUIntBE(0, 4) === 0x89504e47) return 'png'
	const text = (from: number, to: number) => bytes.toString('latin1', from, to)
	if (text(0, 4) === 'GIF8') return 'gif'
	if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
	if (text(4, 8) === 'ftyp' && /avi[fs]/.test(text(8, Math.min(64, bytes.readUInt32BE(0))))) return 'avif'
	return null
}

/** Offset of the major brand in an AVIF. */
const brandAt = 8

/**
 * Changes the brand in an animated AVIF's file to that of a still one: it contains a still picture too, but the decoder
 * accepts only that brand.
 */
export async function markAsStill(path: string): Promise<void> {
	const file = await open(path, 'r+')
	try {
		const { buffer } = await file.read(Buffer.alloc(4), 0, 4, brandAt)
		if (buffer.toString('latin1') === 'avis') await file.write(Buffer.from('avif', 'latin1'), 0, 4, brandAt)
	} finally {
		await file.close()
	}
}
