import net from 'node:net'
import { threadId } from 'node:worker_threads'

/** True if nothing listens on this local port. */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
	return new Promise((resolve) => {
		const probe = net.createServer()
		probe.once('error', () => resolve(false))
		probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
	})
}

/** True if this local port accepts connections. */
export function acceptsConnections(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = net.connect({ port, host: '127.0.0.1' })
		const settle = (answers: boolean) => {
			socket.destroy()
			resolve(answers)
		}
		socket.once('connect', () => settle(true))
		socket.once('error', () => settle(false))
	})
}

/** Below the ports that systems give to outgoing connections: one of those may take a port before its server does. */
const [firstPort, lastPort] = [10_240, 26_999]
const portCount = lastPort - firstPort + 1
/** Ports tried one after the other, from another place in each process and thread. */
let nextPort = (process.pid * 97 + threadId * 31) % portCount

/** A currently free local port; each call gives another. */
export async function freePort(): Promise<number> {
	for (let tried = 0; tried < portCount; tried++) {
		const port = firstPort + nextPort
		nextPort = (nextPort + 1) % portCount
		if (await isPortFree(port)) return port
	}
	throw new Error('no free port')
}
