import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import path from 'node:path'
import { acceptsConnections, freePort } from '@folkmoot/mongod/choose-port'
import { readMongodConfig } from '@folkmoot/mongod/config'
import { findMongod } from '@folkmoot/mongod/find-mongod'
import { mongodEnv } from '@folkmoot/mongod/mongod-libraries'
import { startMongod } from '@folkmoot/mongod/run-mongod'
import { createTempDataDir, disposableMongod } from '@folkmoot/mongod/test-mongod'
import { afterAll, describe, expect, inject, it } from 'vitest'
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
		expect.stringMatching(new RegExp(`^MongoDB at 127\\.0\\.0\\.1:${port} cannot be used: .*Waiting for it. What to do: start it`)),
		'Connected to MongoDB.',
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

describe('a database that waiting cannot mend', () => {
	const wait = (url: string) => waitForDatabase({ url, database: 'x', say: () => {} })
	const stops: (() => Promise<unknown>)[] = []
	afterAll(async () => {
		for (const stop of stops) await stop()
	})

	it('wants a user, or another password', async () => {
		const dataDir = await createTempDataDir()
		const mongod = await startMongod({ ...disposableMongod, hasPassword: true, dataDir, log: () => {} })
		stops.push(() => mongod.stop().then(() => rm(dataDir, { recursive: true })))
		const { host, password } = new URL(mongod.url)
		const wrong = await wait(mongod.url.replace(password, 'gue55ed')).catch((error: unknown) => error)
		expect(wrong).toMatchObject({ message: `MongoDB at ${host} rejects the user or password in MONGODB_URL.` })
		expect(JSON.stringify(wrong)).not.toContain('gue55ed')
		await expect(wait(`mongodb://${host}/?replicaSet=folkmoot`)).rejects.toThrow(`MongoDB at ${host} does not give this user enough rights`)
		await wait(mongod.url)
	}, 60_000)

	it.each(['', '?replicaSet=rs0'])(
		'is a single server (%j)',
		async (query) => {
			const dataDir = await createTempDataDir()
			const { path: mongodPath } = await findMongod({ cacheDir: readMongodConfig().cacheDir, say: () => {} })
			const port = await freePort()
			const args = [
				'--dbpath',
				dataDir,
				'--port',
				String(port),
				'--bind_ip',
				'127.0.0.1',
				'--nounixsocket',
				'--logpath',
				path.join(dataDir, 'log'),
			]
			const child = spawn(mongodPath, args, { stdio: 'ignore', env: mongodEnv(mongodPath) })
			stops.push(async () => {
				child.kill('SIGKILL')
				await once(child, 'exit')
				await rm(dataDir, { recursive: true })
			})
			await expect.poll(() => acceptsConnections(port), { timeout: 20_000 }).toBe(true)
			await expect(wait(`mongodb://127.0.0.1:${port}/${query}`)).rejects.toThrow(
				`MongoDB at 127.0.0.1:${port} is a single server, not a replica set`,
			)
		},
		60_000,
	)
})
