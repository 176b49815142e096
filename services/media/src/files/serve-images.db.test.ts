import { request } from 'node:http'
import { seedUser } from '@folkmoot/content-kit/testing/seed'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { upload } from '../../testing/upload.ts'
import { mediaService } from '../service.ts'

let service: TestService
let url: string

beforeAll(async () => {
	service = await startTestService(mediaService)
	const { viewer } = await seedUser(service.deps.db)
	const noise = await sharp({
		create: { width: 900, height: 900, channels: 3, background: '#123456', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
	})
		.png()
		.toBuffer()
	url = (await upload(service, noise, viewer)).body.url
})
afterAll(() => service.stop())

/** Without the URL normalization of fetch(). */
function statusOf(path: string): Promise<number | undefined> {
	return new Promise((resolve, reject) => {
		const sent = request({ host: '127.0.0.1', port: new URL(service.url).port, path }, (answer) => {
			answer.resume()
			resolve(answer.statusCode)
		})
		sent.on('error', reject).end()
	})
}

describe('image address', () => {
	it('is cached for a year, and returns 304 to a matching ETag', async () => {
		const answer = await fetch(service.url + url)
		expect(Object.fromEntries(answer.headers)).toMatchObject({
			'cache-control': 'public, max-age=31536000, immutable',
			'content-type': 'image/webp',
			'x-content-type-options': 'nosniff',
		})
		const bytes = await answer.arrayBuffer()
		expect(bytes.byteLength).toBe(Number(answer.headers.get('content-length')))
		expect(bytes.byteLength).toBeGreaterThan(255 * 1_024)
		const again = await fetch(service.url + url, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
		expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
	})

	it('answers HEAD with headers only', async () => {
		const answer = await fetch(service.url + url, { method: 'HEAD' })
		expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0)
		expect((await answer.arrayBuffer()).byteLength).toBe(0)
	})

	it('returns 404 as JSON if unknown', async () => {
		const id = 'a'.repeat(24)
		for (const path of [`/images/${id}.webp`, url.replace('.webp', '.png'), url.replace('.webp', '-giant.webp'), `/images/${id}`]) {
			const answer = await fetch(service.url + path)
			expect([path, answer.status]).toEqual([path, 404])
			expect(await answer.json()).toMatchObject({ status: 404, code: 'image_not_found' })
			expect(answer.headers.get('cache-control')).toBe('no-store')
		}
	})

	it('returns 404 for path traversal and malformed names', async () => {
		for (const path of [
			'/images/..%2f..%2fetc%2fpasswd',
			'/images/../../etc/passwd',
			'/images/%00.webp',
			'/images/%',
			'/images/.webp',
			'/images/$gt',
		]) {
			expect([path, await statusOf(path)]).toEqual([path, 404])
		}
	})
})
