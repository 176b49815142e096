import net from 'node:net'

/** True when nobody listens on the port of this machine. */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
	return new Promise((resolve) => {
		const probe = net.createServer()
		probe.once('error', () => resolve(false))
		probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
	})
}

/** True when somebody accepts connections on the port of this machine. */
export function isAnswering(port: number): Promise<boolean> {
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

/** A port that is free now. */
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
