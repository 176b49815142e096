import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { convertImage } from './convert-image.ts'

/** Colours of the corners of an upright picture: top left, top right, bottom left, bottom right. */
type Corners = readonly [string, string, string, string]
const upright: Corners = ['red', 'lime', 'blue', 'white']
const side = { width: 60, height: 40 }

/** Where a camera held otherwise writes the corners that belong to an orientation. */
const stored: Readonly<Record<number, { corners: Corners; isSideways: boolean }>> = {
	1: { corners: ['red', 'lime', 'blue', 'white'], isSideways: false },
	2: { corners: ['lime', 'red', 'white', 'blue'], isSideways: false },
	3: { corners: ['white', 'blue', 'lime', 'red'], isSideways: false },
	4: { corners: ['blue', 'white', 'red', 'lime'], isSideways: false },
	5: { corners: ['red', 'blue', 'lime', 'white'], isSideways: true },
	6: { corners: ['lime', 'white', 'red', 'blue'], isSideways: true },
	7: { corners: ['white', 'lime', 'blue', 'red'], isSideways: true },
	8: { corners: ['blue', 'red', 'white', 'lime'], isSideways: true },
}

let folder: string
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'upright-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function frameOf(corners: Corners, { width, height }: typeof side): Promise<Buffer> {
	const half = { width: width / 2, height: height / 2 }
	const parts = await Promise.all(
		corners.map(async (background, index) => ({
			input: await sharp({ create: { ...half, channels: 3, background } })
				.png()
				.toBuffer(),
			left: (index % 2) * half.width,
			top: Math.floor(index / 2) * half.height,
		})),
	)
	return sharp({ create: { width, height, channels: 3, background: 'black' } })
		.composite(parts)
		.png()
		.toBuffer()
}

async function cornersOf(file: string, page = 0): Promise<string[]> {
	const { data, info } = await sharp(file, { page }).removeAlpha().raw().toBuffer({ resolveWithObject: true })
	const names: Record<string, string> = { '100': 'red', '010': 'lime', '001': 'blue', '111': 'white' }
	const at = (x: number, y: number) => {
		const begin = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
		const bits = [...data.subarray(begin, begin + 3)].map((value) => (value > 128 ? '1' : '0')).join('')
		return names[bits] ?? bits
	}
	return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)]
}

const formats = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'avif' } as const
const rows = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((orientation) => [
	...Object.values(formats).map((format) => ({ format, orientation, isAnimated: false })),
	{ format: formats.webp, orientation, isAnimated: true },
])

it.each(rows)('$format, orientation $orientation, animated: $isAnimated', async ({ format, orientation, isAnimated }) => {
	const { corners, isSideways } = stored[orientation] ?? { corners: upright, isSideways: false }
	const frame = await frameOf(corners, isSideways ? { width: side.height, height: side.width } : side)
	const second = await sharp(frame).modulate({ brightness: 0.9 }).png().toBuffer()
	const source = path.join(folder, 'source')
	const picture = isAnimated ? sharp([frame, second], { join: { animated: true } }) : sharp(frame)
	const options = isAnimated ? { delay: [120, 80], loop: 3 } : {}
	await writeFile(
		source,
		await picture
			.withMetadata({ orientation })
			.toFormat(format, { ...options, quality: 95 })
			.toBuffer(),
	)
	const { original, copies, animated } = await convertImage({ source, folder, format, kind: 'post' })
	expect(animated).toBe(isAnimated)
	expect([original.width, original.height]).toEqual([side.width, side.height])
	expect(await cornersOf(original.path)).toEqual(upright)
	if (isAnimated) {
		expect(await cornersOf(original.path, 1)).toEqual(upright)
		expect(await sharp(original.path).metadata()).toMatchObject({ pages: 2, delay: [120, 80], loop: 3 })
	}
	for (const { file } of copies) if (file) expect(await cornersOf(file.path)).toEqual(upright)
})
