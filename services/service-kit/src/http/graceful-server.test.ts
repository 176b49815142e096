import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
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
