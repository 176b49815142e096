import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { seedUser } from '@folkmoot/content-kit/testing/seed'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { signCaller, type Viewer, viewerHeader } from '@folkmoot/service-kit/viewer'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { upload } from '../../testing/upload.ts'
import { mediaService } from '../service.ts'

let service: TestService
let viewer: Viewer
/** A scratch folder of its own: other tests receive files at the same time. */
let scratch: string

beforeAll(async () => {
	scratch = await mkdtemp(path.join(tmpdir(), 'broken-uploads-'))
	vi.stubEnv('TMPDIR', scratch)
	service = await startTestService(mediaService)
	viewer = (await seedUser(service.deps.db)).viewer
})
afterAll(async () => {
	await service.stop()
	vi.unstubAllEnvs()
	await rm(scratch, { recursive: true, force: true })
})

const left = () => readdir(scratch)
const records = () => service.deps.db.collection('images').countDocuments()

/** Starts an upload that the test continues as it likes. */
async function begin(): Promise<Socket> {
	const { port, hostname } = new URL(service.url)
	const caller = signCaller({ viewer, session: 'test-session', ip: '127.0.0.1' }, service.deps.secret, Date.now())
	const socket = connect(Number(port), hostname)
	socket.on('error', () => {})
	socket.write(
		`POST /api/_uploads HTTP/1.1\r\nHost: x\r\n${viewerHeader}: ${caller}\r\ncontent-length: 20000000\r\ncontent-type: multipart/form-data; boundary=b\r\n\r\n`,
	)
	socket.write('--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n')
	socket.write(Buffer.alloc(300_000))
	return socket
}

describe('broken uploads', () => {
	it('leave no temporary file when aborted', async () => {
		const sockets = await Promise.all([begin(), begin(), begin()])
		await expect.poll(async () => (await left()).length).toBeGreaterThanOrEqual(3)
		for (const socket of sockets) socket.destroy()
		await expect.poll(left, { timeout: 5_000 }).toEqual([])
		expect(await records()).toBe(0)
	})

	it('are rejected if malformed, and the service keeps running', async () => {
		const { port, hostname } = new URL(service.url)
		const part = (name: string) => `--b\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\n\r\n`
		const bodies = [
			'--b\r\nFalse--b--\r\n',
			'--b',
			'--b\r\n',
			'--b--',
			'no boundary',
			'--b\r\n: x\r\n\r\n--b--',
			`--b\r\n${'a'.repeat(100_000)}`,
			`${part('image')}half a file`,
			`${part('other')}half a file`,
			`${part('image')}one\r\n${part('image')}and half of another`,
			`${part('image')}one\r\n--b\r\nbroken--b--`,
			`${part('other')}one\r\n--b\r\nbroken--b--`,
		]
		for (const body of bodies) {
			const caller = signCaller({ viewer, session: 'test-session', ip: '127.0.0.1' }, service.deps.secret, Date.now())
			const headers = { [viewerHeader]: caller, 'content-type': 'multipart/form-data; boundary=b' }
			const answer = await fetch(`http://${hostname}:${port}/api/_uploads`, { method: 'POST', headers, body })
			expect([body.slice(0, 90), answer.status]).toEqual([body.slice(0, 90), 400])
		}
		await expect.poll(left, { timeout: 5_000 }).toEqual([])
	})

	it('do not block other uploads when slow', async () => {
		const sockets = await Promise.all(Array.from({ length: 10 }, begin))
		const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#444' } })
			.png()
			.toBuffer()
		const startedAt = Date.now()
		expect((await upload(service, png, viewer)).status).toBe(200)
		expect(Date.now() - startedAt).toBeLessThan(15_000)
		for (const socket of sockets) socket.destroy()
		await expect.poll(left, { timeout: 5_000 }).toEqual([])
	})

	it('are limited per member', async () => {
		const sockets = await Promise.all(Array.from({ length: 12 }, begin))
		await expect.poll(async () => (await left()).length).toBeGreaterThanOrEqual(12)
		await pause(50)
		expect((await upload(service, Buffer.alloc(100), viewer)).status).toBe(503)
		const other = (await seedUser(service.deps.db)).viewer
		expect((await upload(service, Buffer.alloc(100), other)).body.code).toBe('unsupported_image')
		for (const socket of sockets) socket.destroy()
		await expect
			.poll(async () => (await upload(service, Buffer.alloc(100), viewer)).body.code, { timeout: 5_000 })
			.toBe('unsupported_image')
	})
})
