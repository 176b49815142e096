import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MongoClient } from 'mongodb'
import { inject } from 'vitest'
import { readConfig } from '../src/config.ts'
import type { Deps } from '../src/context.ts'
import { closeServer, openServices, type ServiceDefinition } from '../src/start-service.ts'

declare module 'vitest' {
	interface ProvidedContext {
		/** Address of the run's MongoDB, started once by services/mongod. */
		mongodbUrl: string
	}
}

/** A service under test, on a free port, with its own database. */
export interface TestService {
	url: string
	deps: Deps
	/** Sets the clock; undefined lets it run again. */
	setNow: (now: Date | undefined) => void
	/** Ends its work as a stopped process does, and begins anew on the same data. */
	restart: () => Promise<void>
	stop: () => Promise<void>
}

/**
 * Starts the first area with a fresh database. The others are mounted beside it for its internal calls, and all follow each
 * other's events as in production. Without an area there are only the dependencies.
 */
export async function startTestService(...definitions: readonly ServiceDefinition[]): Promise<TestService> {
	const mongodbUrl = inject('mongodbUrl')
	const database = `test_${randomUUID().replaceAll('-', '').slice(0, 20)}`
	const config = { ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'warn', LINK_PREVIEWS: 'off' }, { mongodbUrl }), database }
	let fixed: Date | undefined
	const openAgain = () => openServices(definitions, config, { now: () => fixed ?? new Date() })
	let open = await openAgain()
	const server = await listen((req, res) => open.services[0]?.handler(req, res))
	const { port } = server.address() as AddressInfo // a TCP server has one
	return {
		url: `http://127.0.0.1:${port}`,
		get deps() {
			return open.deps
		},
		setNow: (now) => {
			fixed = now
		},
		restart: async () => {
			await open.close()
			open = await openAgain()
		},
		stop: async () => {
			server.closeAllConnections()
			await closeServer(server)
			await open.close()
			await dropDatabase(mongodbUrl, database)
		},
	}
}

async function listen(handler: Parameters<typeof createServer>[1]): Promise<Server> {
	const server = createServer(handler)
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return server
}

async function dropDatabase(url: string, name: string): Promise<void> {
	const client = await MongoClient.connect(url)
	await client.db(name).dropDatabase()
	await client.close()
}
