import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { createApp } from '@folkmoot/service-kit/http/create-app'
import { sendFailure } from '@folkmoot/service-kit/http/send-json'
import type { ErrorRequestHandler } from 'express'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSlowBodyGuard } from './slow-body-guard.ts'

let server: Server
let port: number
const seen: string[] = []
beforeAll(async () => {
	const app = createApp()
	app.use(createSlowBodyGuard({ graceMs: 300, minBytesPerSecond: 1_000 }))
	app.use(async (req, res) => {
		seen.push(req.url)
		res.end(`${req.url} has ${(await text(req)).length}`)
	})
	app.use(((error, _req, res, _next) => sendFailure(res, error)) satisfies ErrorRequestHandler)
	server = createServer(app)
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	port = (server.address() as AddressInfo).port // a TCP server has one
})
afterAll(() => {
	server.closeAllConnections()
	server.close()
})

function send(path: string, length: number, part: string): Socket {
	const socket = connect(port, '127.0.0.1')
	socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n${part}`)
	return socket
}

it('waits for a body that comes at once or in parts, and not for one larger than its buffer', async () => {
	expect(await text(send('/at-once', 4, 'here'))).toMatch(/\/at-once has 4$/)
	const inTwo = send('/in-two', 4, 'he')
	setTimeout(() => inTwo.write('re'), 100)
	expect(await text(inTwo)).toMatch(/\/in-two has 4$/)
	expect(await text(send('/large', 2_000_000, 'a'.repeat(2_000_000)))).toMatch(/\/large has 2000000$/)
	expect(await (await fetch(`http://127.0.0.1:${port}/none`)).text()).toBe('/none has 0')
})

it('answers a slow body with 408 and does not pass the request on', async () => {
	const dripped = send('/dripped', 100, 'a')
	const drops = setInterval(() => dripped.write('a'), 50)
	const answer = await text(dripped)
	clearInterval(drops)
	expect(answer).toMatch(/^HTTP\/1\.1 408 /)
	expect(answer).toContain('"code":"request_timeout"')
	expect(seen).not.toContain('/dripped')
})
