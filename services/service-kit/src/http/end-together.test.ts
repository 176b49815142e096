import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endTogether } from './end-together.ts'

const responses: ServerResponse[] = []
let whenAll = Promise.withResolvers<void>()
const server = createServer((_req, res) => {
	responses.push(res)
	if (responses.length === 2) whenAll.resolve()
})
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

async function askTwice(): Promise<{ bodies: Promise<string>[]; first: ServerResponse; second: ServerResponse }> {
	responses.length = 0
	whenAll = Promise.withResolvers()
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a TCP server has one
	const bodies = [1, 2].map(async () => (await fetch(url)).text())
	for (const body of bodies) body.catch(() => {})
	await whenAll.promise
	const [first, second] = responses as [ServerResponse, ServerResponse]
	return { bodies, first, second }
}

it('ends all responses of a turn of the event loop at its end', async () => {
	const { bodies, first, second } = await askTwice()
	endTogether(first, Buffer.from('one'))
	await Promise.resolve()
	endTogether(second)
	expect([first.writableEnded, second.writableEnded]).toEqual([false, false])
	await nextTurn()
	expect([first.writableEnded, second.writableEnded]).toEqual([true, true])
	expect((await Promise.all(bodies)).sort()).toEqual(['', 'one'])
})

it('sends the others if one caller has disconnected meanwhile', async () => {
	const { bodies, first, second } = await askTwice()
	endTogether(first, Buffer.from('one'))
	endTogether(second, Buffer.from('two'))
	first.destroy()
	expect((await Promise.allSettled(bodies)).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
