import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkPixels, TooManyPixels } from './pixel-limits.ts'

const run = promisify(execFile)
const converter = new URL('./convert-image.ts', import.meta.url).href
let folder: string

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'large-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Converts in a process of its own, as the service does; with the memory that it took, in MB. */
async function convertApart(source: string): Promise<{ width: number; height: number; mb: number }> {
	const program = `
		const { convertImage } = await import(${JSON.stringify(converter)})
		const { original } = await convertImage(${JSON.stringify({ source, folder, format: 'jpeg', kind: 'post' })})
		console.log(JSON.stringify({ width: original.width, height: original.height, mb: Math.round(process.resourceUsage().maxRSS / 1024) }))`
	const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program])
	return JSON.parse(stdout)
}

describe('photographs of more than 100 megapixels', () => {
	it.each([
		{ name: '108', width: 12_000, height: 9_000, orientation: 1, upright: [5_000, 3_750] },
		{ name: '200, upright', width: 16_320, height: 12_240, orientation: 6, upright: [3_750, 5_000] },
	])('$name megapixels are scaled down in bounded memory', { timeout: 180_000 }, async ({ name, width, height, orientation, upright }) => {
		const source = path.join(folder, `${name}.jpg`)
		// Large areas, so that the test's own encoding is quick.
		const tile = await sharp({ create: { width: 1_020, height: 1_020, channels: 3, background: '#3a6' } })
			.png()
			.toBuffer()
		await sharp({ create: { width, height, channels: 3, background: '#a63' }, limitInputPixels: false })
			.composite([{ input: tile, left: 0, top: 0 }])
			.withMetadata({ orientation })
			.jpeg({ quality: 80 })
			.toFile(source)
		const made = await convertApart(source)
		process.stdout.write(`photograph of ${name} megapixels: ${made.mb} MB\n`)
		expect([made.width, made.height]).toEqual(upright)
		expect(made.mb).toBeLessThan(700)
	})

	it.each([
		[{ format: 'jpeg', width: 16_384, height: 15_625 }, null],
		[{ format: 'jpeg', width: 16_384, height: 15_626 }, 'This picture has 257 megapixels. At most 256 are possible. Scale it down first.'],
		[
			{ format: 'jpeg', isProgressive: true, width: 12_000, height: 9_000 },
			'This picture has 108 megapixels. At most 100 are possible. Scale it down first.',
		],
		[{ format: 'png', width: 12_000, height: 9_000 }, 'This picture has 108 megapixels. At most 100 are possible. Scale it down first.'],
		[{ format: 'webp', width: 10_000, height: 10_000 }, null],
		[{ format: 'gif', width: 100, height: 200_000_000, pageHeight: 100 }, null],
		[
			{ format: 'gif', width: 100_000, height: 10_000, pageHeight: 1_001 },
			'This picture has 101 megapixels. At most 100 are possible. Scale it down first.',
		],
	])('%j: %j', (meta, message) => {
		const check = () => checkPixels(meta as Parameters<typeof checkPixels>[0]) // what it reads of a picture's description
		if (message) expect(check).toThrow(new TooManyPixels(message))
		else expect(check).not.toThrow()
	})
})
