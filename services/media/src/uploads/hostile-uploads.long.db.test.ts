import { seedUser } from '@folkmoot/content-kit/testing/seed'
import { limits } from '@folkmoot/contract-kit/limits'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { upload } from '../../testing/upload.ts'
import { mediaService } from '../service.ts'

let service: TestService
let viewer: Viewer

beforeAll(async () => {
	service = await startTestService(mediaService)
	viewer = (await seedUser(service.deps.db)).viewer
})
afterAll(() => service.stop())

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c04020' } })
const noise = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 50 } } })
const bytesAt = async (url: string) => Buffer.from(await (await fetch(service.url + url)).arrayBuffer())

/** An almost empty GIF that claims to be this large. */
function gif(width: number, height: number, pictures: number): Buffer {
	const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
	head.writeUInt16LE(width, 6)
	head.writeUInt16LE(height, 8)
	const picture = Buffer.from('\x21\xf9\x04\0\x05\0\0\0\x2c\0\0\0\0\0\0\0\0\0\x02\x02\x44\x01\0', 'latin1')
	picture.writeUInt16LE(width, 13)
	picture.writeUInt16LE(height, 15)
	return Buffer.concat([head, ...Array.from({ length: pictures }, () => picture), Buffer.from(';')])
}

/** A PNG of a few bytes whose header claims to be this large. */
async function giantPng(width: number, height: number): Promise<Buffer> {
	const png = await plain(8, 8).png().toBuffer()
	png.writeUInt32BE(width, 16)
	png.writeUInt32BE(height, 20)
	return png
}

describe('invalid images', () => {
	const html = Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(200))
	const cases: Record<string, () => Promise<Buffer> | Buffer> = {
		'a page': () => html,
		'a drawing': () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
		'a drawing behind the mark of a PNG': () =>
			Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('<svg/>'.repeat(9))]),
		'a page behind the mark of a GIF': () => Buffer.concat([Buffer.from('GIF89a'), html]),
		'a page behind the mark of a JPEG': () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), html]),
		'a page behind the mark of an AVIF': () => Buffer.concat([Buffer.from('\0\0\0\x18ftypavif', 'latin1'), html]),
		'a TIFF': () => plain(9, 9).tiff().toBuffer(),
		'half a PNG': async () => (await noise(300, 300).png().toBuffer()).subarray(0, 60_000),
		'half a JPEG': async () => (await noise(300, 300).jpeg().toBuffer()).subarray(0, 8_000),
		'half a WebP': async () => (await noise(300, 300).webp().toBuffer()).subarray(0, 8_000),
		'half an AVIF': async () => (await noise(300, 300).avif({ effort: 0 }).toBuffer()).subarray(0, 4_000),
		'a PNG that says it is giant': () => giantPng(60_000, 60_000),
		'a GIF that says it is giant': () => gif(65_535, 65_535, 1),
		'bytes of chance': () => Buffer.from(Array.from({ length: 4_096 }, (_, place) => (place * 7_919) % 251)),
	}
	it.each(Object.keys(cases))('rejects %s', async (name) => {
		const bytes = (await cases[name]?.()) ?? Buffer.alloc(0)
		const { status, body } = await upload(service, bytes, viewer)
		expect([status, body.code]).toEqual([400, 'unsupported_image'])
	})

	it('leave no temporary file', async () => {
		expect(await service.deps.db.collection('images').countDocuments()).toBe(0)
		expect(await service.deps.db.collection('imageFiles.chunks').countDocuments()).toBe(0)
		process.stdout.write(`attacks: images that are none, or bombs ${Object.keys(cases).length}, 0 through\n`)
	})
})

describe('polyglot files', () => {
	it('are stored as the image alone', async () => {
		const secret = '<script>alert("two")</script>PK\x03\x04'
		const { status, body } = await upload(service, Buffer.concat([await plain(50, 50).jpeg().toBuffer(), Buffer.from(secret)]), viewer)
		expect(status).toBe(200)
		expect((await bytesAt(body.url)).includes('alert')).toBe(false)
		const answer = await fetch(service.url + body.url)
		expect(answer.headers.get('content-security-policy')).toContain('sandbox')
	})
})

describe('animated images', () => {
	const pictures = async (count: number, side = 40) =>
		sharp(
			await Promise.all(
				Array.from({ length: count }, (_, place) =>
					sharp({ create: { width: side, height: side, channels: 3, background: { r: place * 20, g: 90, b: 90 } } })
						.png()
						.toBuffer(),
				),
			),
			{ join: { animated: true } },
		)

	it('stay animated, with still copies', async () => {
		const { body } = await upload(service, await (await pictures(5)).gif({ delay: 100 }).toBuffer(), viewer)
		expect(body).toMatchObject({ animated: true, width: 40, height: 40, format: 'webp' })
		expect((await sharp(await bytesAt(body.url)).metadata()).pages).toBe(5)
		for (const copy of body.copies) {
			const { pages, width, height } = await sharp(await bytesAt(copy.url)).metadata()
			expect([copy.name, pages ?? 1, width, height]).toEqual([copy.name, 1, copy.width, copy.height])
		}
	})

	it('keep only the first frame beyond the limits', async () => {
		const startedAt = Date.now()
		const { status, body } = await upload(service, gif(3_000, 3_000, 400), viewer)
		expect([status, body.animated, body.width]).toEqual([200, undefined, 3_000])
		expect(Date.now() - startedAt).toBeLessThan(10_000)
	})
})

describe('color profiles', () => {
	it('converts wide gamut to sRGB without a profile', async () => {
		const wide = await plain(40, 40).withIccProfile('p3').png().toBuffer()
		expect((await sharp(wide).metadata()).icc).toBeDefined()
		const { body } = await upload(service, wide, viewer)
		const kept = await bytesAt(body.url)
		expect((await sharp(kept).metadata()).icc).toBeUndefined()
		const [red, green, blue] = await sharp(kept).raw().toBuffer()
		for (const [is, was] of [
			[red, 0xc0],
			[green, 0x40],
			[blue, 0x20],
		] as const)
			expect(Math.abs((is ?? 0) - was)).toBeLessThan(6)
	})
})

describe('placeholder', () => {
	it('is a small data: URL', async () => {
		const { body } = await upload(service, await noise(400, 300).jpeg().toBuffer(), viewer)
		expect(body.placeholder?.length).toBeLessThan(400)
		const bytes = Buffer.from(body.placeholder?.split(',')[1] ?? '', 'base64')
		expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 20, height: 15 })
	})

	it('is omitted for transparent images', async () => {
		const clear = sharp({ create: { width: 30, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
		expect((await upload(service, await clear.png().toBuffer(), viewer)).body.placeholder).toBeUndefined()
	})
})

describe('oversized files', () => {
	it('are rejected by Content-Length before the body is read', async () => {
		const { status, body } = await upload(service, Buffer.alloc(limits.uploadMaxBytes + 100_000), viewer)
		expect([status, body.code]).toEqual([400, 'file_size_exceeded'])
	})
})
