import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { createLine } from './places.ts'

// Only the end of a response matters here.
const response = () => new EventEmitter() as unknown as ServerResponse
const isIn = async (place: Promise<void>) => Promise.race([place.then(() => true), new Promise((resolve) => setImmediate(resolve, false))])

it('who waits gets the place of the first that is answered; who has gone meanwhile is passed over', async () => {
	const take = createLine({ most: 1, mostWaiting: 2, patienceMs: 5_000 })
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

it('nobody waits for ever', async () => {
	const take = createLine({ most: 1, mostWaiting: 2, patienceMs: 30 })
	await take(response())
	await expect(take(response())).rejects.toMatchObject({ code: 'service_unavailable' })
})

it('who has gone before asking takes no place, which nobody would give back', async () => {
	const take = createLine({ most: 1, mostWaiting: 0, patienceMs: 0 })
	const gone = Object.assign(response(), { closed: true })
	expect(await isIn(take(gone))).toBe(false)
	expect(await isIn(take(response()))).toBe(true)
})
