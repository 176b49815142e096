import { expect, it } from 'vitest'
import { cropImage, outputSize } from './crop-image.ts'

it.each([
	[300, 300, 300, 300],
	[4_000, 4_000, 2_000, 2_000],
	[4_000, 1_000, 2_000, 500],
	[3_000, 0.2, 2_000, 1],
])('scales %i × %i to %i × %i', (width, height, drawnWidth, drawnHeight) => {
	expect(outputSize({ x: 0, y: 0, width, height })).toEqual({ width: drawnWidth, height: drawnHeight })
})

it('sends the original file without a crop area, or if it cannot be cropped', async () => {
	const file = new File(['not an image'], 'photo.avif', { type: 'image/avif' })
	expect(await cropImage(file, 'blob:nothing', null)).toBe(file)
	// jsdom decodes no images and has no canvas.
	expect(await cropImage(file, 'blob:nothing', { x: 0, y: 0, width: 10, height: 10 })).toBe(file)
})
