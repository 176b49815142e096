import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import { createApp } from '@folkmoot/service-kit/http/create-app'
import { afterAll, expect, it } from 'vitest'
import { compressReplies } from './compress-replies.ts'

/** The second half is as the first: whoever compresses it in pieces does not notice. */
const half = randomBytes(100_000).toString('hex')
const whole = JSON.stringify({ half, again: half })

const server = createApp()
	.use(compressReplies)
	.get('/whole', (_req, res) => void res.json(JSON.parse(whole)))
	.get('/short', (_req, res) => void res.json({ half: half.slice(0, 100) }))
	.listen(0, '127.0.0.1')
afterAll(() => void server.close())

async function get(path: string, encoding: string): Promise<{ encoding: string | undefined; body: Buffer }> {
	const { port } = server.address() as AddressInfo // a TCP server has one
	return new Promise((resolve, reject) => {
		request({ host: '127.0.0.1', port, path, headers: { 'accept-encoding': encoding } }, (reply) => {
			buffer(reply).then((body) => resolve({ encoding: reply.headers['content-encoding'], body }), reject)
		})
			.on('error', reject)
			.end()
	})
}

it('a reply is compressed in one piece', async () => {
	const { encoding, body } = await get('/whole', 'gzip, deflate, br')
	expect([encoding, brotliDecompressSync(body).toString()]).toEqual(['br', whole])
	const atOnce = brotliCompressSync(whole, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
	expect(body.length).toBeLessThanOrEqual(atOnce.length * 1.05)
	// The half that repeats costs next to nothing.
	expect(body.length).toBeLessThan(gzipSync(whole).length * 0.6)
})

it('is gzip for who reads no Brotli, and as it is for who reads neither or where it is short', async () => {
	const { encoding, body } = await get('/whole', 'gzip')
	expect([encoding, gunzipSync(body).toString()]).toEqual(['gzip', whole])
	expect(await get('/whole', 'identity')).toEqual({ encoding: undefined, body: Buffer.from(whole) })
	expect((await get('/short', 'br')).encoding).toBeUndefined()
})
