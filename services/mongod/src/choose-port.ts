import net from 'node:net'

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

/** A currently free port. */
export function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = net.createServer()
		probe.once('error', reject)
		probe.listen({ port: 0, host: '127.0.0.1' }, () => {
			const address = probe.address()
			probe.close(() => {
				if (address && typeof address === 'object') resolve(address.port)
				else reject(new Error('no free port was given'))
			})
		})
	})
}
