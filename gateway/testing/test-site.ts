import { randomUUID } from 'node:crypto'
import { type Config, readConfig } from '@folkmoot/service-kit/config'
import type { Deps } from '@folkmoot/service-kit/context'
import { createService, type Service } from '@folkmoot/service-kit/create-service'
import type { Log } from '@folkmoot/service-kit/log'
import type { Served } from '@folkmoot/service-kit/serve'
import { openServices, type ServiceDefinition } from '@folkmoot/service-kit/start-service'
import { MongoClient } from 'mongodb'
import { inject } from 'vitest'
import { createGateway, type Gateway, type GatewayOptions } from '../src/app.ts'
import { startGateway } from '../src/start-gateway.ts'

declare module 'vitest' {
	interface ProvidedContext {
		/** Address of the run's MongoDB, started once by services/mongod. */
		mongodbUrl: string
	}
}

/** A gateway under test: on a free port, over a database of its own, with stubs for the services. */
export interface TestSite {
	url: string
	deps: Deps
	gateway: Gateway
	/** For another gateway in front of the same stubs. */
	services: readonly Service[]
	/** The address of its metrics; null if they are off. */
	metricsUrl: string | null
	setNow: (now: Date | undefined) => void
	stop: () => Promise<void>
}

interface SiteOptions {
	/** The stub endpoints. */
	served?: readonly Served[]
	config?: Partial<Config>
	pages?: GatewayOptions['pages']
	/** Silent by default. */
	log?: Log
}

/** Starts a gateway; the endpoints given are answered in this process. */
export async function startTestSite({ served = [], config: given = {}, pages, log }: SiteOptions = {}): Promise<TestSite> {
	const mongodbUrl = inject('mongodbUrl')
	const database = `test_${randomUUID().replaceAll('-', '').slice(0, 20)}`
	const config = { ...readConfig({ LOG_LEVEL: 'silent' }, { mongodbUrl }), database, ...given }
	let fixed: Date | undefined
	const logOption = log ? { log } : {}
	const { deps, services, metricsUrl, close } = await openServices(stubServices(served), config, {
		now: () => fixed ?? new Date(),
		...logOption,
	})
	const gateway = createGateway({ deps, services, ...(pages ? { pages } : {}) })
	const running = await startGateway(gateway, { host: '127.0.0.1', port: 0 })
	return {
		url: `http://127.0.0.1:${running.port}`,
		deps,
		gateway,
		services,
		metricsUrl,
		setNow: (now) => {
			fixed = now
		},
		stop: async () => {
			await running.close()
			await close()
			const client = await MongoClient.connect(mongodbUrl)
			await client.db(database).dropDatabase()
			await client.close()
		},
	}
}

function stubServices(served: readonly Served[]): ServiceDefinition[] {
	const areas = new Set(served.map(({ endpoint }) => endpoint.area))
	return [...areas].map((area) => ({
		area,
		indexes: [],
		create: (deps) => createService({ area, deps, served: served.filter(({ endpoint }) => endpoint.area === area) }),
	}))
}
