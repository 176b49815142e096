import { randomUUID } from 'node:crypto'
import { createGateway } from '@folkmoot/gateway/app'
import { startGateway } from '@folkmoot/gateway/start-gateway'
import { type Config, readConfig } from '@folkmoot/service-kit/config'
import type { Deps } from '@folkmoot/service-kit/context'
import { createLog } from '@folkmoot/service-kit/log'
import { openServices } from '@folkmoot/service-kit/start-service'
import { MongoClient } from 'mongodb'
import { inject } from 'vitest'
import { serviceDefinitions } from '../src/service-definitions.ts'

declare module 'vitest' {
	interface ProvidedContext {
		/** URL of the test run's MongoDB, started once by services/mongod. */
		mongodbUrl: string
	}
}

/** All areas behind the gateway in this process, over a separate database. Replies are validated against their contracts. */
export interface WholeSite {
	url: string
	deps: Deps
	/** URL of the metrics, if enabled. */
	metricsUrl: string | null
	/** The whole log so far, at every level. */
	logged: () => string
	stop: () => Promise<void>
}

export async function startWholeSite(given: Partial<Config> = {}): Promise<WholeSite> {
	const mongodbUrl = inject('mongodbUrl')
	const database = `test_${randomUUID().replaceAll('-', '').slice(0, 20)}`
	const env = { NODE_ENV: 'test', LINK_PREVIEWS: 'off', RATE_LIMIT: 'off' }
	const config = { ...readConfig(env, { mongodbUrl }), database, ...given }
	const lines: string[] = []
	const log = createLog('site', 'trace', { write: (line: string) => void lines.push(line) })
	const { services, deps, metricsUrl, close } = await openServices(serviceDefinitions, config, { log })
	const gateway = await startGateway(createGateway({ deps, services }), { host: '127.0.0.1', port: 0 })
	return {
		url: `http://127.0.0.1:${gateway.port}`,
		deps,
		metricsUrl,
		logged: () => lines.join(''),
		stop: async () => {
			await gateway.close()
			await close()
			const client = await MongoClient.connect(mongodbUrl)
			await client.db(database).dropDatabase()
			await client.close()
		},
	}
}
