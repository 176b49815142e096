import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createApp } from './create-app.ts'
import { type EventSink, EventStream, formatEvent, sendEventStream } from './event-stream.ts'
import { createGracefulServer } from './graceful-server.ts'
import { listen } from './listen.ts'

const opened: { destroy(): void }[] = []
afterEach(() => {
	for (const one of opened.splice(0)) one.destroy()
})

/** A server whose every reply is a stream: each with its sink, and whether it has ended. */
async function streamServer(serverOf: (handle: Parameters<typeof createServer>[1]) => Server) {
	const streams: { sink: EventSink; hasEnded: boolean }[] = []
	const app = createApp()
	app.use((req, res) =>
		sendEventStream(
			req,
			res,
			new EventStream((sink) => {
				const stream = { sink, hasEnded: false }
				streams.push(stream)
				return () => {
					stream.hasEnded = true
				}
			}),
		),
	)
	const server = serverOf(app)
	const { port } = await listen(server, { host: '127.0.0.1', port: 0 })
	opened.push({ destroy: () => void server.closeAllConnections() })
	const ask = async (method = 'GET'): Promise<Socket> => {
		const socket = connect(port, '127.0.0.1')
		opened.push(socket)
		await once(socket, 'connect')
		socket.write(`${method} / HTTP/1.1\r\nHost: x\r\n\r\n`)
		return socket
	}
	return { streams, ask }
}

it('begins at once, and is never compressed', async () => {
	const { streams, ask } = await streamServer((handle) => createServer(handle))
	const [head] = (await once(await ask(), 'data')) as [Buffer]
	expect(head.toString()).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
	expect(head.toString()).toContain('cache-control: no-store, no-transform')
	expect(streams).toMatchObject([{ hasEnded: false }])
	await once(await ask('HEAD'), 'data')
	expect(streams).toHaveLength(1)
})

it('disconnects a reader who does not keep up, and no other', async () => {
	const { streams, ask } = await streamServer((handle) => createServer(handle))
	const slow = await ask()
	slow.pause()
	const quick = await ask()
	quick.resume()
	await expect.poll(() => streams.length).toBe(2)
	const event = formatEvent('1', 'post', { text: 'x'.repeat(1_000) })
	const isAnyEnded = () => streams.some(({ hasEnded }) => hasEnded)
	await expect
		.poll(
			() => {
				for (const { sink } of streams) for (let n = 0; n < 32; n += 1) sink.send(event)
				return isAnyEnded()
			},
			{ interval: 1, timeout: 20_000 },
		)
		.toBe(true)
	expect(streams.map(({ hasEnded }) => hasEnded)).toEqual([true, false])
})

it('ends when its server closes', async () => {
	let close = async () => {}
	const { streams, ask } = await streamServer((handle) => {
		const graceful = createGracefulServer((req, res) => handle?.(req, res as never))
		close = graceful.close
		return graceful.server
	})
	const socket = await ask()
	await expect.poll(() => streams.length).toBe(1)
	socket.resume()
	await close()
	expect(streams).toMatchObject([{ hasEnded: true }])
})

it('writes events as the format wants them', () => {
	expect(formatEvent('a1', 'user', { points: 1 })).toBe('id: a1\nevent: user\ndata: {"points":1}\n\n')
	expect(formatEvent(null, 'hello', {})).toBe('event: hello\ndata: {}\n\n')
})
