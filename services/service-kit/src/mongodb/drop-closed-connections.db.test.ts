import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, it } from 'vitest'
import { openDatabase } from './database.ts'

/** A proxy of the database that can close all connections at once. */
async function startProxy(): Promise<{ url: string; closeConnections: () => void; close: () => void }> {
	const { port } = new URL(inject('mongodbUrl'))
	const sockets = new Set<Socket>()
	const proxy = createServer((socket) => {
		const upstream = connect(Number(port), '127.0.0.1')
		socket.pipe(upstream).pipe(socket)
		socket.on('error', () => upstream.destroy())
		upstream.on('error', () => socket.destroy())
		sockets.add(socket)
	})
	await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
	const closeConnections = () => {
		for (const socket of sockets) socket.end()
		sockets.clear()
	}
	const url = `mongodb://127.0.0.1:${(proxy.address() as AddressInfo).port}/?directConnection=true`
	const close = () => {
		closeConnections()
		proxy.close()
	}
	return { url, closeConnections, close }
}

it.each(['end', 'finish'] as const)(
	'a command at the "%s" event of a connection is sent over another one',
	async (moment) => {
		const sockets: Socket[] = []
		const note = (message: unknown) => void sockets.push((message as { socket: Socket }).socket)
		subscribe('net.client.socket', note)
		const proxy = await startProxy()
		const { client, db } = await openDatabase(proxy.url, 'half_closed')
		try {
			const answers: Promise<string>[] = []
			const ask = () => db.collection('any').countDocuments()
			for (let round = 0; round < 5; round += 1) {
				await Promise.all([ask(), ask(), ask(), ask()])
				const timeout = () => sleep(8_000, 'never', { ref: false })
				for (const socket of sockets.splice(0))
					socket.once(moment, () => answers.push(Promise.race([ask().then(String, String), timeout()])))
				proxy.closeConnections()
				await sleep(50)
				// The next round must not close the connection of a second attempt: the driver makes no third.
				await Promise.all(answers)
			}
			expect(answers.length).toBeGreaterThan(10)
			expect([...new Set(await Promise.all(answers))]).toEqual(['0'])
		} finally {
			unsubscribe('net.client.socket', note)
			await client.close()
			proxy.close()
		}
	},
	30_000,
)
