import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { freePort } from '@folkmoot/mongod/choose-port'
import { expect, inject, it } from 'vitest'
import { waitForDatabase } from './wait-for-database.ts'

const { hostname, port: realPort } = new URL(inject('mongodbUrl'))

/** A way to the run's MongoDB on another port. */
function startProxy(port: number): Promise<Server> {
	const server = createServer((socket) => {
		const upstream = connect(Number(realPort), hostname)
		socket.pipe(upstream).pipe(socket)
		socket.on('error', () => upstream.destroy())
		upstream.on('error', () => socket.destroy())
	})
	return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)))
}

it('waits in one line for a database that starts later', async () => {
	const port = await freePort()
	const lines: string[] = []
	let isDone = false
	const url = `mongodb://127.0.0.1:${port}/?directConnection=true`
	const waiting = waitForDatabase({ url, database: 'waited_for', say: (line) => lines.push(line) }).then(() => {
		isDone = true
	})
	await expect.poll(() => lines.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(2) // the second is a sign of life
	expect(isDone).toBe(false)
	const proxy = await startProxy(port)
	await waiting
	proxy.close()
	expect(lines.filter(Boolean)).toEqual([
		expect.stringMatching(new RegExp(`^MongoDB at 127\\.0\\.0\\.1:${port} cannot be used: .*Waiting for it; the way out: start it`)),
		'MongoDB is there.',
	])
}, 60_000)

it('ends at once with another replica set than the one named', async () => {
	const proxy = await startProxy(0)
	const { port } = proxy.address() as AddressInfo // a TCP server has one
	const url = `mongodb://127.0.0.1:${port}/?replicaSet=rs0`
	await expect(waitForDatabase({ url, database: 'x', say: () => {} })).rejects.toThrow(
		expect.objectContaining({
			message: `MongoDB at 127.0.0.1:${port} belongs to the replica set "folkmoot", not "rs0".`,
			remedy: 'set replicaSet=folkmoot in MONGODB_URL.',
		}),
	)
	proxy.close()
}, 30_000)
