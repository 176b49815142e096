import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy to a service that loses responses. */
export interface LossyProxy {
	url: string
	/** Loses the next `count` responses: the service has done its work, then the connection breaks. */
	dropResponses: (count: number, meanwhile?: () => unknown) => void
	/** Sets the service's address. */
	setTarget: (url: string) => void
	stop: () => void
}

export async function startLossyProxy(target: string): Promise<LossyProxy> {
	let to = target
	let losing = 0
	let meanwhile: () => unknown = () => {}
	const server = createServer((req, res) => {
		const onward = request(to + req.url, { method: req.method, headers: { ...req.headers, connection: 'close' } }, (answer) => {
			if (losing === 0) {
				res.writeHead(answer.statusCode ?? 502, answer.headers)
				answer.pipe(res)
				return
			}
			losing -= 1
			// The response headers have arrived, so the service has done its work.
			meanwhile()
			answer.resume()
			req.socket.destroy()
		})
		onward.on('error', () => req.socket.destroy())
		req.pipe(onward)
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo // a TCP server has one
	return {
		url: `http://127.0.0.1:${port}`,
		dropResponses: (count, work = () => {}) => {
			losing = count
			meanwhile = work
		},
		setTarget: (url) => {
			to = url
		},
		stop: () => {
			server.closeAllConnections()
			server.close()
		},
	}
}

/** Retries until there is a response, as our client does. */
export async function retryUntilAnswered<T>(send: () => Promise<T>, tries = 20): Promise<T> {
	for (let left = tries; ; left -= 1) {
		try {
			return await send()
		} catch (error) {
			if (left === 0 || !(error instanceof TypeError)) throw error
			await new Promise((resolve) => setTimeout(resolve, 50))
		}
	}
}
