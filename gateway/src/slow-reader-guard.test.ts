import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { trackOpenResponses } from '@folkmoot/service-kit/http/open-responses'
import { afterEach, expect, it } from 'vitest'
import { guardSlowReaders, readerLimits } from './slow-reader-guard.ts'

const mebibyte = 1_024 * 1_024
/** More than the network between the two sides buffers. */
const replyBytes = 16 * mebibyte
const unlimited = { bytesPerAddress: Number.POSITIVE_INFINITY, bytesInAll: Number.POSITIVE_INFINITY, patienceMs: 100, checkIntervalMs: 20 }

const ends: (() => void)[] = []
afterEach(() => {
	for (const end of ends.splice(0)) end()
})

async function start(reply: (res: ServerResponse) => void, limits: Partial<typeof readerLimits>): Promise<Server> {
	const server = createServer((_req, res) => reply(res))
	const addressOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['x-address'])
	ends.push(guardSlowReaders(trackOpenResponses(server), addressOf, { ...readerLimits, ...unlimited, ...limits }), () => server.close())
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return server
}

/** Asks, and reads nothing by itself. Whether it was disconnected shows to who writes, not to who does not read. */
async function ask(server: Server, address = '192.0.2.1'): Promise<Socket> {
	const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
	ends.push(() => socket.destroy())
	socket.on('error', () => {})
	socket.pause()
	socket.write(`GET / HTTP/1.1\r\nHost: x\r\nX-Address: ${address}\r\n\r\n`)
	// so that the order in which they began is known
	await sleep(50)
	return socket
}

function gatherReplies() {
	const replies: ServerResponse[] = []
	const send = (res: ServerResponse) => {
		replies.push(res)
		res.end(Buffer.alloc(replyBytes))
	}
	return { send, cutOff: () => replies.map(({ destroyed }) => destroyed) }
}

it('disconnects who reads nothing for too long', async () => {
	const { send, cutOff } = gatherReplies()
	const server = await start(send, { graceMs: 200, minBytesPerSecond: 1_000 * mebibyte })
	await ask(server)
	expect(cutOff()).toEqual([false])
	await sleep(500)
	expect(cutOff()).toEqual([true])
})

it('but not who reads slowly, nor whose reply is still being made', async () => {
	const replies: ServerResponse[] = []
	const server = await start((res) => replies.push(res), { graceMs: 1_000, minBytesPerSecond: 1_000 * mebibyte })
	const slow = await ask(server)
	await ask(server)
	const [streamed] = replies
	const fill = () => {
		while (streamed?.write(Buffer.alloc(64 * 1_024)));
		streamed?.once('drain', fill)
	}
	fill()
	// the network hands on some megabytes at a time
	slow.on('data', () => {
		slow.pause()
		setTimeout(() => slow.resume(), 3)
	})
	slow.resume()
	await sleep(3_000)
	expect(streamed?.writableLength).toBeGreaterThan(0)
	expect(replies.map(({ destroyed }) => destroyed)).toEqual([false, false])
})

it('allows the time that the rest takes at the minimum rate', async () => {
	const { send, cutOff } = gatherReplies()
	const server = await start(send, { graceMs: 0, minBytesPerSecond: mebibyte })
	await ask(server)
	await sleep(500)
	expect(cutOff()).toEqual([false])
})

it('disconnects the longest waiting readers of an address that leaves too much waiting, and no others', async () => {
	const { send, cutOff } = gatherReplies()
	const server = await start(send, { bytesPerAddress: 2.5 * replyBytes })
	await ask(server, '192.0.2.1')
	for (let asked = 0; asked < 4; asked++) await ask(server, '192.0.2.2')
	await sleep(400)
	expect(cutOff()).toEqual([false, true, true, false, false])
})

it('disconnects the longest waiting readers of all once too much waits, not who waits for one reply', async () => {
	const { send, cutOff } = gatherReplies()
	const server = await start(send, { bytesInAll: 2.5 * replyBytes })
	for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.2']) await ask(server, address)
	await sleep(400)
	expect(cutOff()).toEqual([false, true, false])
})

it('lets somebody read one reply that is larger than the limits', async () => {
	const { send, cutOff } = gatherReplies()
	const server = await start(send, { bytesPerAddress: mebibyte, bytesInAll: mebibyte })
	await ask(server)
	await sleep(400)
	expect(cutOff()).toEqual([false])
})

it('disconnects nobody who has only just begun to read', async () => {
	const { send, cutOff } = gatherReplies()
	const server = await start(send, { bytesPerAddress: mebibyte, bytesInAll: mebibyte, patienceMs: 5_000 })
	await ask(server)
	await ask(server)
	await sleep(400)
	expect(cutOff()).toEqual([false, false])
})
