import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { type ClientRequest, createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import express, { type NextFunction, type Request, type Response } from 'express'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toFailure } from '../error-handler.ts'
import { receiveFile } from './receive-file.ts'
import { sendFailure } from './send-json.ts'

/** Uploads over HTTP to a server with a limit of a thousand bytes, whose temporary files are in a folder of their own. */

const maxBytes = 1_000
const idleMs = 200

let folder: string
let server: Server
let sender: string
/** What was received, in the order of its arrival. */
let outcomes: unknown[]
/** Replaced by tests that interfere before the form is read. */
let before: (req: Request) => void

beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'folkmoot-receive-file-'))
	vi.stubEnv('TMPDIR', folder)
	sender = folder
	outcomes = []
	before = () => {}
	const app = express()
	app.post('/', async (req, res) => {
		before(req)
		const { file, discard } = await receiveFile(req, { field: 'image', maxBytes, idleMs }, sender).catch((error: unknown) => {
			outcomes.push(error)
			throw error
		})
		const { path: place, ...known } = file
		const bytes = await readFile(place)
		await discard()
		outcomes.push(known)
		res.json({ ...known, bytes: bytes.toString('base64') })
	})
	app.use((error: unknown, _req: Request, res: Response, _next: NextFunction) => sendFailure(res, toFailure(error)))
	server = createServer(app)
	await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(async () => {
	server.closeAllConnections()
	await new Promise((resolve) => server.close(resolve))
	vi.unstubAllEnvs()
	await rm(folder, { recursive: true, force: true })
})

type Part = [name: string, filename: string | null, content: string | Buffer]

/** A multipart body. */
function formOf(parts: readonly Part[]): Buffer {
	const pieces = parts.flatMap(([name, filename, content]) => {
		const file = filename === null ? '' : `; filename="${filename}"\r\nContent-Type: image/png`
		return [`--q\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`, content, '\r\n']
	})
	return Buffer.concat([...pieces, '--q--\r\n'].map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)))
}

const formType = 'multipart/form-data; boundary=q'

function begin(headers: Record<string, string | number>): ClientRequest {
	const { port } = server.address() as AddressInfo // a TCP server has one
	// The server may close the connection before it has read all: `once` rejects where no response has come by then.
	return request({ port, host: '127.0.0.1', method: 'POST', headers }).on('error', () => undefined)
}

async function replyTo(req: ClientRequest): Promise<{ status: number | undefined; headers: IncomingMessage['headers']; body: unknown }> {
	const [res] = (await once(req, 'response')) as [IncomingMessage]
	return { status: res.statusCode, headers: res.headers, body: JSON.parse(await text(res)) }
}

/** In one piece, with its length. */
function send(body: Buffer, type = formType): ReturnType<typeof replyTo> {
	const req = begin({ 'content-type': type, 'content-length': body.length })
	req.end(body)
	return replyTo(req)
}

/** As a stream whose length nobody knows. */
function stream(body: Buffer): ReturnType<typeof replyTo> {
	const req = begin({ 'content-type': formType, 'transfer-encoding': 'chunked' })
	req.end(body)
	return replyTo(req)
}

const refusal = (message: string) => ({ code: 'invalid_input', fields: { image: message } })
const unreadable = refusal('The form could not be read.')
const none = refusal('A file is required.')
const tooLarge = { code: 'file_size_exceeded' }
const nothingIsLeft = () => expect.poll(() => readdir(folder)).toEqual([])

describe('a form with the file', () => {
	const binary = Buffer.from(Array.from({ length: 256 }, (_one, byte) => byte))
	const cases: [what: string, content: Buffer, filename: string, received: string][] = [
		['a picture', Buffer.from('bytes'), 'photo.png', 'photo.png'],
		['an empty one', Buffer.alloc(0), 'photo.png', 'photo.png'],
		['every byte there is', binary, 'photo.png', 'photo.png'],
		['the limit exactly', Buffer.alloc(maxBytes, 7), 'photo.png', 'photo.png'],
		['a name in another script', Buffer.from('bytes'), 'сад 庭 🌱.png', 'сад 庭 🌱.png'],
		['a name with quotes', Buffer.from('bytes'), '%22a%22.png', '"a".png'],
		['a name with folders', Buffer.from('bytes'), '../../etc/passwd', 'passwd'],
	]
	it.each(cases)('is streamed to disk: %s', async (_what, content, filename, received) => {
		for (const reply of [await send(formOf([['image', filename, content]])), await stream(formOf([['image', filename, content]]))]) {
			const sha256 = createHash('sha256').update(content).digest('hex')
			expect(reply.body).toEqual({
				size: content.length,
				sha256,
				filename: received,
				mimetype: 'image/png',
				bytes: content.toString('base64'),
			})
		}
		await nothingIsLeft()
	})

	it('whose name is not UTF-8 is received', async () => {
		const form = Buffer.from(formOf([['image', 'a\u00ff\u00fe.png', 'bytes']]).toString('utf8'), 'latin1')
		expect(await send(form)).toMatchObject({ status: 200, body: { size: 5, filename: 'a\ufffd\ufffd.png' } })
	})

	it('and other fields is received without them', async () => {
		expect(
			await send(
				formOf([
					['note', null, 'x'],
					['image', 'a.png', 'bytes'],
				]),
			),
		).toMatchObject({ status: 200, body: { size: 5 } })
	})
})

describe('is refused, and nothing of it is kept:', () => {
	const file: Part = ['image', 'a.png', 'bytes']
	const whole = formOf([file])
	const wide = formOf([['image', 'a.png', Buffer.alloc(maxBytes + 1)]])
	const cases: [what: string, body: Buffer, type: string, refused: object][] = [
		['another content type', Buffer.from('{}'), 'application/json', refusal('Send the file as multipart/form-data.')],
		['another kind of multipart', whole, 'multipart/mixed; boundary=q', refusal('Send the file as multipart/form-data.')],
		['a form without a boundary', whole, 'multipart/form-data', unreadable],
		['another boundary', whole, 'multipart/form-data; boundary=other', unreadable],
		['an empty body', Buffer.alloc(0), formType, unreadable],
		['no multipart at all', Buffer.from('hello, I am a text'), formType, unreadable],
		['half a form', whole.subarray(0, -12), formType, unreadable],
		['a part without a head', Buffer.from('--q\r\n\r\nbytes\r\n--q--\r\n'), formType, unreadable],
		['a part with a broken head', Buffer.from('--q\r\nContent-\0Disposition\r\n\r\nbytes\r\n--q--\r\n'), formType, unreadable],
		['a name with control characters', formOf([['image', 'a\u0001.png', 'bytes']]), formType, unreadable],
		['no parts', Buffer.from('--q--\r\n'), formType, none],
		['another field', formOf([['picture', 'a.png', 'bytes']]), formType, none],
		['a text in the field', formOf([['image', null, 'bytes']]), formType, none],
		['no file chosen', formOf([['image', '', '']]), formType, none],
		['two files', formOf([file, file]), formType, refusal('Send one file only.')],
		['a file in another field too', formOf([file, ['picture', 'a.png', 'bytes']]), formType, refusal('Send one file only.')],
		['too many fields', formOf([...Array<Part>(11).fill(['note', null, 'x']), file]), formType, unreadable],
		['a long text', formOf([['note', null, 'x'.repeat(65_537)], file]), formType, unreadable],
		['a byte more than the limit', wide, formType, tooLarge],
	]
	it.each(cases)('%s', async (_what, body, type, refused) => {
		expect(await send(body, type)).toMatchObject({ status: 400, body: refused })
		await nothingIsLeft()
	})

	it('a length beyond the limit, before the body is read', async () => {
		const req = begin({ 'content-type': formType, 'content-length': maxBytes + 70_000 })
		req.flushHeaders()
		expect(await replyTo(req)).toMatchObject({ status: 400, body: tooLarge })
	})

	it('a stream that turns out too large; its sender reads the reply', async () => {
		expect(await stream(formOf([['image', 'a.png', Buffer.alloc(20 * 1_024 * 1_024)]]))).toMatchObject({ status: 400, body: tooLarge })
		await nothingIsLeft()
	})

	it('an upload that its sender aborts', async () => {
		const req = begin({ 'content-type': formType, 'content-length': 900 })
		req.on('error', () => {})
		req.write(formOf([['image', 'a.png', Buffer.alloc(300)]]).subarray(0, 300))
		await expect.poll(() => readdir(folder)).toHaveLength(1)
		req.destroy()
		await expect.poll(() => outcomes).toMatchObject([{ status: 400, fields: { image: 'The form could not be read.' } }])
		await nothingIsLeft()
	})

	it('an upload whose sender has gone before the form is read', async () => {
		before = (req) => void req.destroy()
		const req = begin({ 'content-type': formType, 'content-length': whole.length })
		req.on('error', () => {})
		req.end(whole)
		await expect.poll(() => outcomes).toMatchObject([{ status: 400, fields: { image: 'The form could not be read.' } }])
	})

	it('an upload that stands still; its connection is cut', async () => {
		const req = begin({ 'content-type': formType, 'content-length': 900 })
		req.on('error', () => {})
		const closed = new Promise((resolve) => req.on('socket', (socket) => socket.on('close', resolve)))
		req.write(formOf([['image', 'a.png', Buffer.alloc(300)]]).subarray(0, 300))
		expect(await replyTo(req)).toMatchObject({ status: 400, headers: { connection: 'close' }, body: unreadable })
		await closed
		await nothingIsLeft()
	})

	it('an upload that nobody can store; it is no fault of the sender, and its slot is free again', async () => {
		vi.stubEnv('TMPDIR', '/does/not/exist')
		for (let n = 0; n < 15; n++) expect((await send(whole)).status).toBe(500)
		expect(outcomes).toEqual(Array(15).fill(expect.objectContaining({ code: 'ENOENT' })))
	})
})

describe('many uploads at once', () => {
	it('are each received whole', async () => {
		const contents = Array.from({ length: 10 }, (_one, n) => Buffer.alloc(500 + n, n))
		const replies = await Promise.all(contents.map((content, n) => stream(formOf([['image', `${n}.png`, content]]))))
		expect(replies.map(({ body }) => body)).toEqual(
			contents.map((content, n) => expect.objectContaining({ filename: `${n}.png`, bytes: content.toString('base64') })),
		)
		await nothingIsLeft()
	})

	it('of one sender are a dozen at most; another sender has a place', async () => {
		const waiting = Array.from({ length: 12 }, () => {
			const req = begin({ 'content-type': formType, 'content-length': 900 })
			req.on('error', () => {})
			req.write('--q\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nbytes')
			return req
		})
		await expect.poll(() => readdir(folder)).toHaveLength(12)
		const whole = formOf([['image', 'a.png', 'bytes']])
		expect(await send(whole)).toMatchObject({ status: 503, headers: { 'retry-after': '10' } })
		sender = 'another sender'
		expect((await send(whole)).status).toBe(200)
		sender = folder
		for (const req of waiting) req.destroy()
		await nothingIsLeft()
		expect((await send(whole)).status).toBe(200)
	})
})
