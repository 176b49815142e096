import { randomUUID } from 'node:crypto'
import { connect, createServer, type Server } from 'node:net'
import path from 'node:path'
import { freePort } from '@folkmoot/mongod/choose-port'
import { projectTop } from '@folkmoot/mongod/config'
import { MongoClient } from 'mongodb'
import { afterAll, expect, inject, it } from 'vitest'
import { type SupervisedProcess, superviseProcess } from './supervised-process.ts'

declare module 'vitest' {
	interface ProvidedContext {
		/** URL of the test run's MongoDB, started once by services/mongod. */
		mongodbUrl: string
	}
}

const database = `test_${randomUUID().replaceAll('-', '').slice(0, 20)}`
const stops: (() => unknown)[] = []
afterAll(async () => {
	for (const stop of stops.toReversed()) await stop()
	const client = await MongoClient.connect(inject('mongodbUrl'))
	await client.db(database).dropDatabase()
	await client.close()
})

/** A proxy of the run's MongoDB, on a port that was closed until now. */
function startProxy(port: number): Promise<Server> {
	const { hostname, port: to } = new URL(inject('mongodbUrl'))
	const server = createServer((socket) => {
		const upstream = connect(Number(to), hostname)
		socket.pipe(upstream).pipe(socket)
		socket.on('error', () => upstream.destroy())
		upstream.on('error', () => socket.destroy())
	})
	return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)))
}

it('a service and the gateway wait for a database that starts after them', async () => {
	const [mongodbPort, servicePort, gatewayPort] = await Promise.all([freePort(), freePort(), freePort()])
	const serviceUrl = `http://127.0.0.1:${servicePort}`
	const env = {
		...process.env,
		MONGODB_URL: `mongodb://127.0.0.1:${mongodbPort}/?directConnection=true`,
		MONGODB_DATABASE: database,
		HOST: '127.0.0.1',
		LOG_LEVEL: 'silent',
		SERVICE_COMMUNITY_URL: serviceUrl,
	}
	const parts: SupervisedProcess[] = []
	const start = async (name: string, folder: string, port: number) => {
		const program = path.join(projectTop, folder, 'src', 'main.ts')
		const part = await superviseProcess({ name, program, env: { ...env, PORT: String(port) }, say: () => {} })
		stops.push(() => part.stop(2_000))
		parts.push(part)
	}
	const both = Promise.all([start('gateway', 'gateway', gatewayPort), start('community', 'services/community', servicePort)])
	await new Promise((resolve) => setTimeout(resolve, 2_000))
	expect(parts).toEqual([])
	const proxy = await startProxy(mongodbPort)
	stops.unshift(() => proxy.close())
	await both
	const answer = await fetch(`http://127.0.0.1:${gatewayPort}/api/communities`)
	expect(answer.status).toBe(200)
}, 60_000)
