/** A crop rectangle, in the image's own pixels. */
export interface CropArea {
	x: number
	y: number
	width: number
	height: number
}

/** Larger than the largest stored copy (rule media-5), so that no more is uploaded than is used. */
const maxSide = 2_000
const quality = 0.92

/** Output size of a crop: its own size, or scaled down. */
export function outputSize({ width, height }: CropArea): { width: number; height: number } {
	const scale = Math.min(1, maxSide / Math.max(width, height))
	return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Crops an image; returns the whole file if this browser cannot do that. */
export async function cropImage(file: File, url: string, area: CropArea | null): Promise<Blob> {
	if (!area || area.width < 1 || area.height < 1) return file
	try {
		return (await drawCrop(url, area)) ?? file
	} catch {
		return file
	}
}

async function drawCrop(url: string, area: CropArea): Promise<Blob | null> {
	const image = new Image()
	image.src = url
	await image.decode()
	const canvas = Object.assign(document.createElement('canvas'), outputSize(area))
	const context = canvas.getContext('2d')
	if (!context) return null
	context.imageSmoothingQuality = 'high'
	context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
	const toBlob = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
	const webp = await toBlob('image/webp')
	// Browsers that cannot encode WebP return PNG, which is several times as large for a photo.
	return webp?.type === 'image/webp' ? webp : toBlob('image/jpeg')
}
