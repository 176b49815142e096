import { chmod, rm, stat } from 'node:fs/promises'
import net from 'node:net'
import { MongoClient } from 'mongodb'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { passwordPaths } from './mongod-password.ts'
import { type RunningMongod, startMongod } from './run-mongod.ts'
import { findRunningMongod } from './running-mongod.ts'
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

	await expect(start()).rejects.toThrow('already running on the data')

	const killed = mongod.pid()
	process.kill(killed ?? 0, 'SIGKILL')
	await notes.insertOne({ _id: 2 }) // the same client: it reconnects to the new mongod by itself
	expect(mongod.pid()).not.toBe(killed)
	expect(await notes.countDocuments()).toBe(2)
	await client.close()
	await expect.poll(() => lines).toContain('MongoDB is running again.')

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

describe('with a password of its own', () => {
	const own = () => createTempDataDir()
	const run = (folder: string, hasPassword = true) =>
		startMongod({ ...disposableMongod, hasPassword, dataDir: folder, log: (line) => lines.push(line) })
	const count = async (url: string) => {
		const client = await new MongoClient(url, { serverSelectionTimeoutMS: 20_000 }).connect()
		return client
			.db('kept')
			.collection('notes')
			.countDocuments()
			.finally(() => client.close())
	}
	const insert = async (url: string) => {
		const client = await new MongoClient(url).connect()
		await client.db('kept').collection('notes').insertOne({})
		await client.close()
	}
	const anonymous = (url: string) => url.replace(/\/\/[^@]*@/, '//').replace('&authSource=admin', '')

	test('a new one asks for it from the first start on, and keeps it in files of its owner alone', async () => {
		const folder = await own()
		mongod = await run(folder)
		await insert(mongod.url)
		await expect(count(anonymous(mongod.url))).rejects.toThrow('requires authentication')
		await expect(count(mongod.url.replace(/:[^:@/]+@/, ':guessed@'))).rejects.toThrow('Authentication failed')
		expect(await findRunningMongod(folder)).toBe(mongod.url)
		for (const file of Object.values(passwordPaths(folder))) expect((await stat(file)).mode & 0o777).toBe(0o600)
		process.kill(mongod.pid() ?? 0, 'SIGKILL')
		expect(await count(mongod.url)).toBe(1)
		await mongod.stop()
		for (const file of Object.values(passwordPaths(folder))) await chmod(file, 0o644) // as a careless copy leaves them
		const first = mongod.url
		mongod = await run(folder)
		expect(mongod.url).toBe(first)
		expect(await count(mongod.url)).toBe(1)
		await mongod.stop()
		await rm(folder, { recursive: true })
	}, 60_000)

	test('one of an earlier version gets it at the next start, and another if its file is lost', async () => {
		const folder = await own()
		mongod = await run(folder, false)
		await insert(mongod.url)
		await mongod.stop()
		mongod = await run(folder)
		const first = mongod.url
		expect(await count(first)).toBe(1)
		await expect(count(anonymous(first))).rejects.toThrow('requires authentication')
		await mongod.stop()
		await rm(passwordPaths(folder).password)
		mongod = await run(folder)
		expect(mongod.url).not.toBe(first)
		expect(await count(mongod.url)).toBe(1)
		await mongod.stop()
		await rm(folder, { recursive: true })
	}, 60_000)
})

function occupy(port: number): Promise<net.Server> {
	return new Promise((resolve, reject) => {
		const server = net.createServer((socket) => socket.destroy())
		server.once('error', reject).listen(port, '127.0.0.1', () => resolve(server))
	})
}
