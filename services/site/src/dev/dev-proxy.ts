import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** The single address of a site under development, whatever restarts behind it. */
export interface DevProxy {
	port: number
	/** Reloads every open page. */
	reload: () => void
	close: () => void
}

interface Plan {
	host: string
	port: number
	/** The port of the site; waits while it starts, rejects if it cannot. */
	site: () => Promise<number>
}

const script = `new EventSource('/__dev/changes').addEventListener('reload', () => location.reload())\n`
const tag = '<script src="/__dev/reload.js" defer></script></body>'
const maxAttempts = 20
const retryDelayMs = 50

/** Opens the proxy: requests wait while the site restarts, and pages are told of new builds. */
export async function startDevProxy({ host, port, site }: Plan): Promise<DevProxy> {
	const listeners = new Set<ServerResponse>()
	const server = createServer((req, res) => {
		if (req.url === '/__dev/reload.js') return void res.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
		if (req.url === '/__dev/changes') return listen(res, listeners)
		forward(req, res, site).catch((error: unknown) => sendUnavailable(res, error))
	})
	await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
	return {
		port: (server.address() as AddressInfo).port, // a TCP server has one
		reload: () => {
			for (const listener of listeners) listener.write('event: reload\ndata:\n\n')
		},
		close: () => {
			server.closeAllConnections()
			server.close()
		},
	}
}

function listen(res: ServerResponse, listeners: Set<ServerResponse>): void {
	res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(':\n\n')
	listeners.add(res)
	res.on('close', () => listeners.delete(res))
}

async function forward(req: IncomingMessage, res: ServerResponse, site: Plan['site']): Promise<void> {
	// Requests without a body can be retried if the site stopped in the middle.
	const canRetry = req.method === 'GET' || req.method === 'HEAD'
	for (let attemptsLeft = canRetry ? maxAttempts : 1; ; attemptsLeft--) {
		try {
			return answer(await send(req, await site()), res)
		} catch (error) {
			if (attemptsLeft <= 1) throw error
			await sleep(retryDelayMs)
		}
	}
}

function send(req: IncomingMessage, port: number): Promise<IncomingMessage> {
	return new Promise((resolve, reject) => {
		// Pages are modified, so they come uncompressed.
		const headers = isForPage(req) ? { ...req.headers, 'accept-encoding': 'identity' } : req.headers
		const request = httpRequest({ host: '127.0.0.1', port, method: req.method, path: req.url, headers, agent: false }, resolve)
		request.on('error', reject)
		req.pipe(request)
	})
}

function isForPage({ method, headers }: IncomingMessage): boolean {
	return method === 'GET' && String(headers.accept).includes('text/html')
}

function answer(from: IncomingMessage, res: ServerResponse): void {
	res.writeHead(from.statusCode ?? 502, withoutLength(from))
	from.on('error', () => res.destroy())
	if (!isPage(from)) return void from.pipe(res)
	const parts: Buffer[] = []
	from.on('data', (part: Buffer) => parts.push(part))
	from.on('end', () => res.end(Buffer.concat(parts).toString().replace('</body>', tag)))
}

function isPage({ headers }: IncomingMessage): boolean {
	return String(headers['content-type']).startsWith('text/html') && !headers['content-encoding']
}

function withoutLength(from: IncomingMessage): IncomingMessage['headers'] {
	const { 'content-length': length, connection: _, ...headers } = from.headers
	return length !== undefined && !isPage(from) ? { ...headers, 'content-length': length } : headers
}

/** The page reloads by itself when the site is back. */
function sendUnavailable(res: ServerResponse, error: unknown): void {
	if (res.headersSent) return void res.destroy()
	const reason = error instanceof Error ? error.message : String(error)
	const text = `<!doctype html><title>Away</title><body><p>The site does not answer: ${escaped(reason)}. The terminal says more.</p></body>`
	res.writeHead(503, { 'content-type': 'text/html; charset=utf-8' }).end(text.replace('</body>', tag))
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
