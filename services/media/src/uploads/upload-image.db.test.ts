import { seedUser } from '@folkmoot/content-kit/testing/seed'
import { limits } from '@folkmoot/contract-kit/limits'
import * as endpoints from '@folkmoot/media-contract/media-endpoints'
import * as pictures from '@folkmoot/media-contract/picture-endpoints'
import { endpointsOf, unservedEndpoints } from '@folkmoot/service-kit/testing/every-endpoint'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { upload } from '../../testing/upload.ts'
import { createMediaApp } from '../app.ts'
import { mediaService } from '../service.ts'

let service: TestService
let viewer: Viewer

beforeAll(async () => {
	service = await startTestService(mediaService)
	viewer = (await seedUser(service.deps.db)).viewer
})
afterAll(() => service.stop())

const plain = (width: number, height: number, background = '#c04020') => sharp({ create: { width, height, channels: 3, background } })
const bytesAt = async (url: string) => Buffer.from(await (await fetch(service.url + url)).arrayBuffer())
const pixelAt = async (bytes: Buffer, left: number, top: number) =>
	[...(await sharp(bytes).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())].map((value) =>
		Math.round(value / 64),
	)

describe('uploadImage', () => {
	it('serves every endpoint of the contract', () => {
		expect(unservedEndpoints(createMediaApp(service.deps), endpointsOf(endpoints, pictures))).toEqual([])
	})

	it('requires a member', async () => {
		expect((await upload(service, await plain(10, 10).png().toBuffer(), null)).status).toBe(401)
	})

	it('accepts every supported format and stores WebP', async () => {
		const formats = {
			jpeg: plain(60, 40).jpeg(),
			png: plain(60, 40).png(),
			webp: plain(60, 40).webp(),
			gif: plain(60, 40).gif(),
			avif: plain(60, 40).avif(),
		}
		for (const [format, image] of Object.entries(formats)) {
			const { status, body } = await upload(service, await image.toBuffer(), viewer)
			expect([format, status]).toEqual([format, 200])
			expect(body).toMatchObject({ format: 'webp', mimetype: 'image/webp', width: 60, height: 40, altText: null })
			expect(body.fid).toBe(body.id)
			expect((await sharp(await bytesAt(body.url)).metadata()).format).toBe('webp')
			expect((await bytesAt(body.url)).length).toBe(body.size)
		}
		// Branded as animated; its still picture is used.
		const moving = await plain(60, 40).avif().toBuffer()
		moving.write('avis', 8, 'latin1')
		expect((await upload(service, moving, viewer)).body).toMatchObject({ format: 'webp', width: 60, height: 40 })
	})

	it('creates the specified copies, never enlarging contained ones', async () => {
		const { body } = await upload(service, await plain(1_600, 800).jpeg().toBuffer(), viewer)
		const sizes = body.copies.map(({ name, width, height, boxWidth, boxHeight, objectFit }) => [
			name,
			width,
			height,
			boxWidth,
			boxHeight,
			objectFit,
		])
		expect(sizes).toEqual([
			['tiny', 120, 120, 120, 120, 'cover'],
			['small', 325, 250, 325, 250, 'cover'],
			['medium', 720, 360, 720, 1_440, 'contain'],
			['mobile', 720, 360, 720, 1_440, 'contain'],
			['large', 1_080, 540, 1_080, 2_160, 'contain'],
			['desktop', 1_080, 540, 1_080, 2_160, 'contain'],
			['huge', 1_600, 800, 2_160, 4_320, 'contain'],
		])
		for (const copy of body.copies) {
			const { width, height } = await sharp(await bytesAt(copy.url)).metadata()
			expect([copy.name, width, height]).toEqual([copy.name, copy.width, copy.height])
		}
		expect(body.copies.find(({ name }) => name === 'huge')?.url).toBe(body.url)
		const urlOf = (wanted: string) => body.copies.find(({ name }) => name === wanted)?.url
		expect([urlOf('mobile'), urlOf('desktop')]).toEqual([urlOf('medium'), urlOf('large')])
		expect(body.averageColor).toMatch(/^rgb\(1[67]\d,5\d,2\d\)$/)
	})

	it('scales down to 5000 pixels', async () => {
		const { body } = await upload(service, await plain(6_000, 100).png().toBuffer(), viewer)
		expect([body.width, body.height]).toEqual([5_000, 83])
	})

	it('rotates the image upright and strips camera metadata', async () => {
		const left = await plain(20, 40, '#0000ff').png().toBuffer()
		const photo = await plain(80, 40, '#ff0000')
			.composite([{ input: left, left: 0, top: 0 }])
			.withExif({
				IFD0: { Copyright: 'somebody', ImageDescription: 'at home' },
				IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
			})
			.withMetadata({ orientation: 6 })
			.jpeg()
			.toBuffer()
		const { body } = await upload(service, photo, viewer)
		expect([body.width, body.height]).toEqual([40, 80])
		for (const url of [body.url, ...body.copies.map((copy) => copy.url)]) {
			const kept = await bytesAt(url)
			const { exif, xmp, iptc, icc, orientation } = await sharp(kept).metadata()
			expect([exif, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
			expect(kept.includes('somebody')).toBe(false)
		}
		// Orientation 6 is a quarter turn: the left side ends on top.
		expect(await pixelAt(await bytesAt(body.url), 20, 5)).toEqual([0, 0, 4])
		expect(await pixelAt(await bytesAt(body.url), 20, 70)).toEqual([4, 0, 0])
	})

	it('keeps transparency', async () => {
		const clear = sharp({ create: { width: 30, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
		const { body } = await upload(service, await clear.png().toBuffer(), viewer)
		expect((await sharp(await bytesAt(body.url)).metadata()).hasAlpha).toBe(true)
		expect(body.averageColor).toBe('rgb(255,255,255)')
	})

	it('rejects non-images, unsupported formats and broken files', async () => {
		const jpeg = await plain(200, 200).jpeg().toBuffer()
		const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><image href="file:///etc/passwd"/></svg>')
		const tiff = await plain(10, 10).tiff().toBuffer()
		const cut = (await plain(900, 900).png().toBuffer()).subarray(0, 200)
		for (const bytes of [
			Buffer.from('hello, I am a text'),
			Buffer.alloc(0),
			svg,
			tiff,
			jpeg.subarray(0, 60),
			cut,
			Buffer.concat([Buffer.from('GIF89a'), jpeg]),
		]) {
			const { status, body } = await upload(service, bytes, viewer)
			expect([status, body.code]).toEqual([400, 'unsupported_image'])
		}
	})

	it('rejects decompression bombs', async () => {
		const bomb = await sharp({ create: { width: 11_000, height: 10_000, channels: 3, background: '#000' }, limitInputPixels: false })
			.toColourspace('b-w')
			.png({ compressionLevel: 1 })
			.toBuffer()
		expect(bomb.length).toBeLessThan(limits.uploadMaxBytes)
		const { status, body } = await upload(service, bomb, viewer)
		expect([status, body.code]).toEqual([400, 'unsupported_image'])
		expect(body).toMatchObject({ message: 'This picture has 110 megapixels. At most 100 are possible. Scale it down first.' })
	})

	it('rejects more than 25 MiB', async () => {
		const { status, body } = await upload(service, Buffer.alloc(limits.uploadMaxBytes + 1), viewer)
		expect([status, body.code]).toEqual([400, 'file_size_exceeded'])
		const full = Buffer.concat([await plain(10, 10).png().toBuffer(), Buffer.alloc(limits.uploadMaxBytes)], limits.uploadMaxBytes)
		expect((await upload(service, full, viewer)).status).toBe(200)
	})

	it('names the field if the file is missing', async () => {
		const { status, body } = await upload(service, await plain(10, 10).png().toBuffer(), viewer, 'picture')
		expect([status, body]).toEqual([400, expect.objectContaining({ code: 'invalid_input', fields: { image: 'A file is required.' } })])
	})

	it('rejects uploads while an admin has disabled image posts', async () => {
		const settings = service.deps.db.collection<{ _id: string; imagePostsDisabled: boolean }>('siteSettings')
		await settings.insertOne({ _id: 'site', imagePostsDisabled: true })
		const { body } = await upload(service, await plain(10, 10).png().toBuffer(), viewer)
		await settings.deleteMany({})
		expect(body.code).toBe('no_image_posts')
	})
})
