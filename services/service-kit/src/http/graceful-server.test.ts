import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, it } from 'vitest'
import { createGracefulServer, type GracefulServer } from './graceful-server.ts'

const sockets: Socket[] = []
afterEach(() => {
	for (const socket of sockets) socket.destroy()
})

async function open({ server }: GracefulServer): Promise<Socket> {
	const socket = connect((server.address() as AddressInfo).port, '127.0.0.1') // a TCP server has one
	sockets.push(socket)
	await once(socket, 'connect')
	return socket
}

async function start(handle: Parameters<typeof createGracefulServer>[0]): Promise<GracefulServer> {
	const graceful = createGracefulServer(handle)
	await new Promise<void>((resolve) => graceful.server.listen(0, '127.0.0.1', resolve))
	return graceful
}

const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
const answerOn = async (socket: Socket) => String((await once(socket, 'data'))[0])

it('answers requests in flight with Connection: close', async () => {
	const asked = Promise.withResolvers<() => void>()
	const graceful = await start((_req, res) => asked.resolve(() => res.end('done')))
	const socket = await open(graceful)
	socket.write(request)
	const answer = await asked.promise
	const closed = graceful.close()
	const heard = answerOn(socket)
	await sleep(400)
	answer()
	expect(await heard).toMatch(/Connection: close[\s\S]*done/)
	await closed
})

it('answers a request arriving on a keep-alive connection during shutdown', async () => {
	const graceful = await start((_req, res) => void res.end('done'))
	const socket = await open(graceful)
	socket.write(request)
	expect(await answerOn(socket)).toContain('Connection: keep-alive')
	const closed = graceful.close()
	await sleep(20)
	socket.write(request)
	expect(await answerOn(socket)).toMatch(/Connection: close[\s\S]*done/)
	await closed
})

it('closes idle connections', async () => {
	const graceful = await start((_req, res) => void res.end('done'))
	await open(graceful)
	const socket = await open(graceful)
	socket.write(request)
	await answerOn(socket)
	await graceful.close()
})

it('answers all connections accepted while it was busy', async () => {
	const graceful = await start((_req, res) => void res.end('done'))
	const { port } = graceful.server.address() as AddressInfo
	const connected = new Int32Array(new SharedArrayBuffer(4))
	const program = `
		const { connect } = require('node:net')
		const { parentPort, workerData: { port, request, connected } } = require('node:worker_threads')
		const asked = Array.from({ length: 8 }, () => new Promise((resolve) => {
			const socket = connect(port, '127.0.0.1', () => {
				socket.write(request)
				if (Atomics.add(connected, 0, 1) === 7) Atomics.notify(connected, 0)
			})
			socket.once('data', (data) => resolve(/done$/.test(data) ? 'answered' : String(data)))
			socket.once('error', ({ code }) => resolve(code))
		}))
		Promise.all(asked).then((answers) => parentPort.postMessage(answers))`
	const callers = new Worker(program, { eval: true, workerData: { port, request, connected } })
	const answers = once(callers, 'message')
	// they connect while this thread does nothing else
	for (let count = 0; count < 8; count = Atomics.load(connected, 0)) Atomics.wait(connected, 0, count, 5_000)
	await graceful.close()
	expect((await answers)[0]).toEqual(Array(8).fill('answered'))
	await callers.terminate()
})

it('handles the requests of one connection in turn, in their order', async () => {
	const handled: string[] = []
	let isBusy = false
	const graceful = await start(async (req, res) => {
		expect(isBusy).toBe(false)
		isBusy = true
		handled.push(req.url ?? '')
		const body = await text(req)
		await sleep(1)
		isBusy = false
		res.end(`${req.url} ${body};`)
	})
	const socket = await open(graceful)
	const paths = Array.from({ length: 80 }, (_, index) => `/${index}`)
	const requests = paths.map((path, at) =>
		at % 3 === 0 ? `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nbody` : `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`,
	)
	socket.write(`${requests.join('')}GET /last HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
	const answers = await text(socket)
	expect(handled).toEqual([...paths, '/last'])
	expect([...answers.matchAll(/^(\/\w+) (?:body)?;/gm)].map(([, path]) => path)).toEqual(handled)
	await graceful.close()
})

it('begins no more requests of a caller who reads no answers', async () => {
	let handled = 0
	const graceful = await start((_req, res) => {
		handled++
		res.end(Buffer.alloc(8 * 1_024 * 1_024))
	})
	const socket = await open(graceful)
	socket.pause()
	socket.write(request.repeat(90))
	await sleep(300)
	expect(handled).toBe(1)
	socket.destroy()
	await graceful.close()
})

it('closes a connection on which very many requests wait, having begun one', async () => {
	let handled = 0
	const graceful = await start(() => void handled++)
	const socket = await open(graceful)
	// it may find its connection reset while it still sends
	const closed = new Promise((resolve) => socket.on('error', () => {}).once('close', resolve))
	socket.write(request.repeat(50_000))
	await closed
	expect(handled).toBe(1)
	await graceful.close()
})
