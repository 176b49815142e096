/** A crop rectangle, in the image's own pixels. */
export interface Part {
	x: number
	y: number
	width: number
	height: number
}

/** Larger than the largest stored copy (reference §2.3), so that no more is uploaded than is used. */
const longestSide = 2_000
const quality = 0.92

/** Output size of a crop: its own size, or scaled down. */
export function drawnSize({ width, height }: Part): { width: number; height: number } {
	const scale = Math.min(1, longestSide / Math.max(width, height))
	return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Crops an image; returns the whole file if this browser cannot do that. */
export async function cropImage(file: File, url: string, part: Part | null): Promise<Blob> {
	if (!part || part.width < 1 || part.height < 1) return file
	try {
		return (await draw(url, part)) ?? file
	} catch {
		return file
	}
}

async function draw(url: string, part: Part): Promise<Blob | null> {
	const image = new Image()
	image.src = url
	await image.decode()
	const canvas = Object.assign(document.createElement('canvas'), drawnSize(part))
	const context = canvas.getContext('2d')
	if (!context) return null
	context.imageSmoothingQuality = 'high'
	context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height)
	const toBlob = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
	const drawn = await toBlob('image/webp')
	// Browsers that cannot encode WebP return PNG, which is several times as large for a photo.
	return drawn?.type === 'image/webp' ? drawn : toBlob('image/jpeg')
}
