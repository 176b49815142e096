import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { createConcurrencyLimiter } from './concurrency-limit.ts'

// Only the end of a response matters here.
const response = () => new EventEmitter() as unknown as ServerResponse
const isIn = async (place: Promise<void> | undefined) =>
	Promise.race([Promise.resolve(place).then(() => true), new Promise((resolve) => setImmediate(resolve, false))])

it('gives a freed slot to the next queued request and skips disconnected ones', async () => {
	const take = createConcurrencyLimiter({ maxConcurrent: 1, maxQueued: 2, queueTimeoutMs: 5_000 })
	const [first, gone, last] = [response(), response(), response()]
	await take(first)
	const left = take(gone)
	const waits = take(last)
	await expect(take(response())).rejects.toMatchObject({ code: 'service_unavailable', retryAfter: 1 })
	expect(await isIn(waits)).toBe(false)
	gone.emit('close')
	first.emit('close')
	expect(await isIn(waits)).toBe(true)
	expect(await isIn(left)).toBe(false)
	last.emit('close')
	await take(response())
})

it('rejects a queued request after the queue timeout', async () => {
	const take = createConcurrencyLimiter({ maxConcurrent: 1, maxQueued: 2, queueTimeoutMs: 30 })
	await take(response())
	await expect(take(response())).rejects.toMatchObject({ code: 'service_unavailable' })
})

it('gives no slot to a request whose connection is closed already', async () => {
	const take = createConcurrencyLimiter({ maxConcurrent: 1, maxQueued: 0, queueTimeoutMs: 0 })
	const gone = Object.assign(response(), { closed: true })
	expect(await isIn(take(gone))).toBe(false)
	expect(await isIn(take(response()))).toBe(true)
})

it('frees a slot with the head of a reply whose length is known, where replies are not streamed', async () => {
	const limit = { maxConcurrent: 1, maxQueued: 1, queueTimeoutMs: 5_000 }
	const writeHead = (res: ServerResponse) => res.writeHead(200)
	const replyOf = (length?: string) => Object.assign(response(), { writeHead: () => {}, hasHeader: (name: string) => name === length })
	const next = async (isFreedWhenMade: boolean, first: ServerResponse) => {
		const take = createConcurrencyLimiter({ ...limit, isFreedWhenMade })
		await take(first)
		const waits = take(response())
		writeHead(first)
		return isIn(waits)
	}
	expect(await next(true, replyOf('content-length'))).toBe(true)
	expect(await next(true, replyOf())).toBe(false)
	expect(await next(false, replyOf('content-length'))).toBe(false)
})
