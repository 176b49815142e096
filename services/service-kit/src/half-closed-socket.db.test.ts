import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, it } from 'vitest'
import { openDatabase } from './database.ts'

/** In front of the database, so that all connections can be hung up at one moment. */
async function openDoor(): Promise<{ url: string; hangUp: () => void; close: () => void }> {
	const { port } = new URL(inject('mongodbUrl'))
	const callers = new Set<Socket>()
	const door = createServer((caller) => {
		const inner = connect(Number(port), '127.0.0.1')
		caller.pipe(inner).pipe(caller)
		caller.on('error', () => inner.destroy())
		inner.on('error', () => caller.destroy())
		callers.add(caller)
	})
	await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
	const hangUp = () => {
		for (const caller of callers) caller.end()
		callers.clear()
	}
	const url = `mongodb://127.0.0.1:${(door.address() as AddressInfo).port}/?directConnection=true`
	const close = () => {
		hangUp()
		door.close()
	}
	return { url, hangUp, close }
}

it.each(['end', 'finish'] as const)(
	'what is asked at the "%s" of a connection is asked over another',
	async (moment) => {
		const sockets: Socket[] = []
		const note = (message: unknown) => void sockets.push((message as { socket: Socket }).socket)
		subscribe('net.client.socket', note)
		const door = await openDoor()
		const { client, db } = await openDatabase(door.url, 'hung_up')
		try {
			const answers: Promise<string>[] = []
			const ask = () => db.collection('any').countDocuments()
			for (let round = 0; round < 5; round += 1) {
				await Promise.all([ask(), ask(), ask(), ask()])
				const late = () => sleep(8_000, 'never', { ref: false })
				for (const socket of sockets.splice(0)) socket.once(moment, () => answers.push(Promise.race([ask().then(String, String), late()])))
				door.hangUp()
				await sleep(50)
			}
			expect(answers.length).toBeGreaterThan(10)
			expect([...new Set(await Promise.all(answers))]).toEqual(['0'])
		} finally {
			unsubscribe('net.client.socket', note)
			await client.close()
			door.close()
		}
	},
	30_000,
)
