import type * as media from '@folkmoot/media-contract/picture-endpoints'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Arrived, type HttpSite, httpSite } from '../../testing/http-site.ts'
import { imageForm } from '../content/image-form.ts'
import { type CallOptions, call } from './call.ts'
import { endpoint } from './endpoint.ts'
import { setSessionGuard } from './session-guard.ts'

const uploadPicture = endpoint<typeof media.uploadProfilePicture>('POST', '/api/users/:username/pro_pic')
const size = 1_000_000

let site: HttpSite
beforeAll(async () => {
	site = await httpSite()
})
afterAll(() => site.close())
beforeEach(() => {
	document.cookie = 'csrftoken=first'
})

const pathOf = (username: string) => `/api/users/${username}/pro_pic`
const send = (username: string, options: CallOptions = {}, bytes = size) =>
	call(uploadPicture, { params: { username }, form: imageForm(new File(['x'.repeat(bytes)], 'sea.png', { type: 'image/png' })) }, options)

it('sends the form with the session, the key and a boundary, and reports the whole of it', async () => {
	const parts: number[] = []
	let body = ''
	site.on(pathOf('mira'), async (request) => {
		body = await request.body()
		return { status: 200, body: { username: 'mira' } }
	})
	expect(await send('mira', { onProgress: (part) => parts.push(part) })).toEqual({ username: 'mira' })
	const [request] = site.requests(pathOf('mira'))
	expect(request?.headers).toMatchObject({ 'x-csrf-token': 'first', accept: 'application/json' })
	expect(request?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
	const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(String(request?.headers['content-type']))?.[1]
	expect(body.startsWith(`--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="sea.png"`)).toBe(true)
	expect(body.length).toBeGreaterThan(size)
	expect(parts.at(-1)).toBe(1)
})

it('is retried like any write, with the same key, and its progress never goes back', async () => {
	const parts: number[] = []
	// jsdom reports progress once, at the end: these events come before it, as browsers send them, anew for each attempt.
	const realSend = XMLHttpRequest.prototype.send
	vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
		for (const loaded of [10, 40, 30, 70]) this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 100 }))
		realSend.call(this, body)
	})
	site.on(pathOf('noor'), 'closed', { status: 502 }, { status: 200, body: { username: 'noor' } })
	await send('noor', { onProgress: (part) => parts.push(part) })
	const keys = site.requests(pathOf('noor')).map(({ headers }) => headers['idempotency-key'])
	expect([keys.length, new Set(keys).size]).toEqual([3, 1])
	expect(parts).toEqual([0.1, 0.4, 0.7, 1])
})

it('throws an ApiError for a refusal, by its code', async () => {
	site.on(pathOf('omar'), { status: 400, body: { status: 400, code: 'unsupported_image', message: '' } })
	await expect(send('omar', { onProgress: () => undefined })).rejects.toMatchObject({ status: 400, code: 'unsupported_image' })
	expect(site.requests(pathOf('omar'))).toHaveLength(1)
})

it('can be aborted on the way, and is not tried again', async () => {
	const abort = new AbortController()
	const arrived = Promise.withResolvers<Arrived>()
	site.on(pathOf('pia'), (request) => {
		arrived.resolve(request)
		return 'never'
	})
	// More than the connection takes before the site reads it.
	const sending = send('pia', { onProgress: () => undefined, signal: abort.signal }, 30 * size)
	const request = await arrived.promise
	abort.abort()
	await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
	await expect(request.body()).rejects.toThrow('aborted')
	expect(site.requests(pathOf('pia'))).toHaveLength(1)
})

it('sends nothing if it is aborted while the session is being checked', async () => {
	const check = Promise.withResolvers<boolean>()
	const removeGuard = setSessionGuard({ token: 'earlier', isSameViewer: () => check.promise })
	const abort = new AbortController()
	const sending = send('quin', { onProgress: () => undefined, signal: abort.signal })
	abort.abort()
	check.resolve(true)
	await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
	expect(site.requests(pathOf('quin'))).toEqual([])
	removeGuard()
})

it('has two minutes, and time for its bytes on a slow line', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
	const arrived = Promise.withResolvers<void>()
	site.on(pathOf('rosa'), async (request) => {
		await request.body()
		arrived.resolve()
		return 'never' as const
	})
	let isOver = false
	const sending = send('rosa', { onProgress: () => undefined }).finally(() => {
		isOver = true
	})
	sending.catch(() => undefined)
	await arrived.promise
	await vi.advanceTimersByTimeAsync(120_000 + size / 32 - 1_000)
	expect(isOver).toBe(false)
	await vi.advanceTimersByTimeAsync(2_000)
	vi.useRealTimers()
	await expect(sending).rejects.toMatchObject({ status: 0, code: 'offline' })
	expect(site.requests(pathOf('rosa'))).toHaveLength(1)
})
