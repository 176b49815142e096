import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

export interface Balancer {
	url: string
	close: () => Promise<void>
}

/** A load balancer in front of several gateways: distributes connections round robin, and tries the next if one refuses. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
	let turn = 0
	const open = new Set<Socket>()
	const server = createServer((socket) => {
		open.add(socket)
		socket.once('close', () => open.delete(socket))
		const first = turn++
		pass(
			socket,
			ports.map((_, index) => ports[(first + index) % ports.length] ?? 0),
		)
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo // a TCP server has one
	return {
		url: `http://127.0.0.1:${port}`,
		close: async () => {
			const closed = new Promise((resolve) => void server.close(resolve))
			for (const socket of open) socket.destroy()
			await closed
		},
	}
}

function pass(socket: Socket, [port, ...others]: readonly number[]): void {
	if (port === undefined) return void socket.destroy()
	const gateway = connect(port, '127.0.0.1')
	const onRefused = () => pass(socket, others)
	gateway.once('error', onRefused)
	gateway.once('connect', () => {
		gateway.off('error', onRefused)
		const end = () => {
			socket.destroy()
			gateway.destroy()
		}
		for (const one of [socket, gateway]) one.on('error', end).on('close', end)
		socket.pipe(gateway).pipe(socket)
	})
}
