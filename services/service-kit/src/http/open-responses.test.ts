import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { trackOpenResponses } from './open-responses.ts'

const closers: (() => void)[] = []
afterEach(() => {
	for (const close of closers.splice(0)) close()
})

/** A server that answers nothing by itself, and one connection to it. */
async function start() {
	const server = createServer()
	const open = trackOpenResponses(server)
	const responses: ServerResponse[] = []
	server.on('request', (_req, res) => responses.push(res))
	await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
	const accepted = once(server, 'connection') as Promise<[Socket]>
	const client = connect((server.address() as AddressInfo).port, '127.0.0.1') // a TCP server has one
	closers.push(
		() => client.destroy(),
		() => server.close(),
	)
	const [socket] = await accepted
	return { open, responses, client, socket, on: () => open.on(socket) }
}
const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

it('knows no response before the first request', async () => {
	const { open, on } = await start()
	expect(on()).toEqual([])
	expect(open.on({})).toEqual([])
	expect(open.all()).toEqual([])
})

it('knows the open responses of a connection in order, until each has ended', async () => {
	const { open, on, client, responses } = await start()
	client.write(get + get)
	await expect.poll(on).toHaveLength(2)
	expect(on()).toEqual(responses)
	responses[0]?.end()
	await expect.poll(on).toEqual([responses[1]])
	responses[1]?.end()
	await expect.poll(open.all).toEqual([])
})

it('counts a response that ended before its request had arrived, until the next request', async () => {
	const { on, client, responses } = await start()
	client.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nab')
	await expect.poll(() => responses).toHaveLength(1)
	const closed = once(responses[0] as ServerResponse, 'close') // it is there
	responses[0]?.end()
	await closed
	expect(on()).toEqual(responses)
	client.write(`cd${get}`)
	await expect.poll(() => responses).toHaveLength(2)
	expect(on()).toEqual([responses[1]])
})

it('forgets a connection that is closed', async () => {
	const { open, on, client } = await start()
	client.write(get)
	await expect.poll(on).toHaveLength(1)
	client.destroy()
	await expect.poll(open.all).toEqual([])
})
