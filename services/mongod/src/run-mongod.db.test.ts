import { rm } from 'node:fs/promises'
import net from 'node:net'
import { MongoClient } from 'mongodb'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type RunningMongod, startMongod } from './run-mongod.ts'
import { createTempDataDir, disposableMongod } from './test-mongod.ts'

let dataDir = ''
let mongod: RunningMongod | undefined
const lines: string[] = []
const start = (port?: number) =>
	startMongod({ ...disposableMongod, dataDir, log: (line) => lines.push(line), ...(port === undefined ? {} : { port }) })

beforeAll(async () => {
	dataDir = await createTempDataDir()
})
afterEach(() => mongod?.stop())
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('survives kill -9 with acknowledged writes, rejects a concurrent start, and finds the data on restart', async () => {
	mongod = await start()
	const client = await new MongoClient(mongod.url).connect()
	const notes = client.db('survival').collection<{ _id: number }>('notes', { writeConcern: { w: 'majority', j: true } })
	await notes.insertOne({ _id: 1 })

	await expect(start()).rejects.toThrow('already runs on the data')

	const killed = mongod.pid()
	process.kill(killed ?? 0, 'SIGKILL')
	await notes.insertOne({ _id: 2 }) // the same client: it reconnects to the new mongod by itself
	expect(mongod.pid()).not.toBe(killed)
	expect(await notes.countDocuments()).toBe(2)
	await client.close()
	await expect.poll(() => lines).toContain('MongoDB is back.')

	await mongod.stop()
	const taken = await occupy(Number(new URL(mongod.url).port))
	mongod = await start() // must take another port and reconfigure its replica set
	const again = await new MongoClient(mongod.url).connect()
	expect(await again.db('survival').collection('notes').countDocuments()).toBe(2)
	await again.close()
	taken.close()
}, 60_000)

test('rejects a requested port that is taken', async () => {
	mongod = undefined
	const taken = await occupy(0)
	const address = taken.address()
	const port = address && typeof address === 'object' ? address.port : 0
	await expect(start(port)).rejects.toMatchObject({ message: `MongoDB's port ${port} is taken by another program.` })
	taken.close()
})

function occupy(port: number): Promise<net.Server> {
	return new Promise((resolve, reject) => {
		const server = net.createServer((socket) => socket.destroy())
		server.once('error', reject).listen(port, '127.0.0.1', () => resolve(server))
	})
}
