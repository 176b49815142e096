import { request } from 'node:http'
import { seedUser } from '@folkmoot/content-kit/testing/seed'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { upload } from '../../testing/upload.ts'
import { mediaService } from '../service.ts'

let service: TestService
let path: string
let whole: Buffer
let tag: string

beforeAll(async () => {
	service = await startTestService(mediaService)
	const { viewer } = await seedUser(service.deps.db)
	const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
	const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#123456', noise } })
		.png()
		.toBuffer()
	path = (await upload(service, picture, viewer)).body.url
	const { body, headers } = await get({})
	whole = body
	tag = headers.etag ?? ''
})
afterAll(() => service.stop())

interface Got {
	status: number | undefined
	headers: Record<string, string>
	body: Buffer
}

/** Without the headers that fetch() adds. */
function get(headers: Record<string, string>, method = 'GET'): Promise<Got> {
	return new Promise((resolve, reject) => {
		const sent = request({ host: '127.0.0.1', port: new URL(service.url).port, path, method, headers }, (answer) => {
			const chunks: Buffer[] = []
			answer.on('data', (chunk: Buffer) => void chunks.push(chunk))
			answer.on('end', () => {
				const said = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]))
				resolve({ status: answer.statusCode, headers: said, body: Buffer.concat(chunks) })
			})
		})
		sent.on('error', reject).end()
	})
}

describe('range requests', () => {
	const size = () => whole.length
	it.each<[string, () => string, () => [from: number, to: number]]>([
		['the first bytes', () => 'bytes=0-99', () => [0, 99]],
		['one byte', () => 'bytes=7-7', () => [7, 7]],
		['from the middle of a chunk of the store over its end', () => 'bytes=261000-262500', () => [261_000, 262_500]],
		['to the end', () => 'bytes=1000-', () => [1_000, size() - 1]],
		['the last bytes', () => 'bytes=-10', () => [size() - 10, size() - 1]],
		['more than there is at the end', () => `bytes=${size() - 5}-99999999999`, () => [size() - 5, size() - 1]],
		['more last bytes than there are', () => 'bytes=-99999999999', () => [0, size() - 1]],
	])('%s: 206 with exactly these bytes', async (_what, range, expected) => {
		const { status, headers, body } = await get({ range: range() })
		const [from, to] = expected()
		expect([status, headers['content-range'], headers['content-length']]).toEqual([
			206,
			`bytes ${from}-${to}/${size()}`,
			String(to - from + 1),
		])
		expect(headers).toMatchObject({ etag: tag, 'content-type': 'image/webp', 'cache-control': expect.stringMatching('immutable') })
		expect(body.equals(whole.subarray(from, to + 1))).toBe(true)
	})

	it.each([
		['behind the end', () => `bytes=${size()}-`],
		['of no last bytes', () => 'bytes=-0'],
	])('%s: 416 with the size', async (_what, range) => {
		const { status, headers, body } = await get({ range: range() })
		expect([status, headers['content-range'], body.length]).toEqual([416, `bytes */${size()}`, 0])
	})

	it.each(['bytes=9-3', 'bytes=0-1,5-6', 'lines=0-5', 'bytes=-', 'bytes=a-b', 'bytes=1-9999999999999999999'])(
		'%s is none: 200 with all',
		async (range) => {
			const { status, headers, body } = await get({ range })
			expect([status, headers['content-range'], body.equals(whole)]).toEqual([200, undefined, true])
		},
	)

	it('returns the whole file if If-Range does not match', async () => {
		const range = 'bytes=0-9'
		expect((await get({ range, 'if-range': tag })).status).toBe(206)
		expect((await get({ range, 'if-range': '"another"' })).body.length).toBe(size())
		expect((await get({ range, 'if-range': 'Wed, 21 Oct 2026 07:28:00 GMT' })).status).toBe(200)
	})

	it('ignores Range in HEAD and returns the whole size', async () => {
		for (const range of ['bytes=0-9', `bytes=${size()}-`]) {
			const { status, headers, body } = await get({ range }, 'HEAD')
			expect([status, headers['content-length'], headers['content-range'], body.length]).toEqual([200, String(size()), undefined, 0])
		}
	})
})

describe('conditional requests', () => {
	it.each([() => tag, () => `W/${tag}`, () => `"another", ${tag}`, () => '*'])(
		'gets 304, by GET and HEAD, also for a part',
		async (names) => {
			for (const method of ['GET', 'HEAD']) {
				const { status, headers, body } = await get({ 'if-none-match': names(), range: 'bytes=0-9' }, method)
				expect([status, headers.etag, body.length]).toEqual([304, tag, 0])
			}
		},
	)

	it('return the bytes if the ETag is another', async () => {
		expect((await get({ 'if-none-match': '"another"' })).status).toBe(200)
	})
})
