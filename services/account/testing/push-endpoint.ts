import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type Browser, decryptPush, makeBrowser } from './push-encryption.ts'
import { readVapid, type Vapid } from './vapid.ts'

/** A push as the push service received it and the browser would read it. */
export interface ReceivedPush {
	/** Decrypted with the browser's key, and parsed. */
	message: unknown
	ttl: number
	topic: string | undefined
	/** The sender; the signature has been verified. */
	vapid: Vapid
}

/** A subscribed browser. */
export interface TestBrowser {
	/** The body of its POST /api/push_subscriptions. */
	subscription: { endpoint: string; expirationTime: null; keys: { p256dh: string; auth: string } }
	received: ReceivedPush[]
	/** Number of pushes, including refused ones. */
	tries: () => number
	/** Sets the response: 201 accepts, 410 means that the subscription does not exist, 503 and 429 that the service is overloaded. */
	answer: (status: number, headers?: Record<string, string>) => void
	/** Never responds. */
	hang: () => void
}

/** A local push service that decrypts what is sent to its browsers. The site needs PUSH_TO_LOCAL=on. */
export interface PushEndpoint {
	subscribe: () => TestBrowser
	close: () => Promise<void>
}

interface Subscribed extends TestBrowser {
	browser: Browser
	take: (req: IncomingMessage, res: ServerResponse) => Promise<void>
}

export async function startPushEndpoint(): Promise<PushEndpoint> {
	const browsers = new Map<string, Subscribed>()
	const server = createServer((req, res) => {
		const browser = browsers.get(req.url ?? '')
		if (!browser || req.method !== 'POST') return void res.writeHead(404).end()
		browser.take(req, res).catch((error: unknown) => res.writeHead(400).end(String(error)))
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = server.address() as AddressInfo // a TCP server has one
	return {
		subscribe: () => {
			const path = `/push/${browsers.size + 1}`
			const made = subscribe(`http://127.0.0.1:${port}${path}`)
			browsers.set(path, made)
			return made
		},
		close: async () => {
			server.closeAllConnections()
			server.close()
			await once(server, 'close')
		},
	}
}

function subscribe(endpoint: string): Subscribed {
	const browser = makeBrowser()
	const received: ReceivedPush[] = []
	let answer: [status: number, headers: Record<string, string>] | 'hang' = [201, {}]
	let tries = 0
	return {
		subscription: { endpoint, expirationTime: null, keys: { p256dh: browser.p256dh, auth: browser.auth } },
		received,
		browser,
		tries: () => tries,
		answer: (status, headers = {}) => {
			answer = [status, headers]
		},
		hang: () => {
			answer = 'hang'
		},
		take: async (req, res) => {
			const push = readPush(req.headers, await buffer(req), browser)
			tries += 1
			if (answer === 'hang') return
			if (answer[0] < 300) received.push(push)
			res.writeHead(...answer).end()
		},
	}
}

function readPush(headers: IncomingMessage['headers'], body: Buffer, browser: Browser): ReceivedPush {
	if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not encrypted as RFC 8291 says')
	return {
		message: JSON.parse(decryptPush(body, browser)),
		ttl: Number(headers.ttl),
		topic: headers.topic?.toString(),
		vapid: readVapid(headers.authorization ?? '', `http://${headers.host}`),
	}
}
