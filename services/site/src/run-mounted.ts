import { existsSync } from 'node:fs'
import path from 'node:path'
import { createGateway } from '@folkmoot/gateway/app'
import { configuredPages } from '@folkmoot/gateway/html/configured-pages'
import { startGateway } from '@folkmoot/gateway/start-gateway'
import { projectTop } from '@folkmoot/mongod/config'
import { readConfig } from '@folkmoot/service-kit/config'
import { createLog } from '@folkmoot/service-kit/log'
import { openServices } from '@folkmoot/service-kit/start-service'
import { readSiteConfig } from './config.ts'
import type { RunningParts, RunParts } from './run-parts.ts'
import { serviceDefinitions } from './service-definitions.ts'
import { waitAtMost } from './wait-at-most.ts'

const gatewayTimeoutMs = 6_000
const servicesTimeoutMs = 1_500

/** Runs all services and the gateway in this process, with no network between them. */
export async function runMounted({ env, address, say, beforeGateway }: RunParts): Promise<RunningParts> {
	const config = { ...readConfig(env), ...address }
	const log = createLog('site', config.logLevel)
	const { services, deps, close } = await openServices(serviceDefinitions, config, {
		log,
		onProgress: (line) => void (line && say(`  ${line}`)),
	})
	const start = async () => {
		await beforeGateway?.()
		const pages = configuredPages(config, log, builtFolders(readSiteConfig(env).devBuilds))
		return startGateway(createGateway({ deps, services, pages }), config)
	}
	const running = await start().catch(async (error: unknown) => {
		await close()
		throw error
	})
	return {
		port: running.port,
		stop: async () => {
			await waitAtMost(gatewayTimeoutMs, running.close())
			await waitAtMost(servicesTimeoutMs, close())
		},
		pid: () => process.pid,
	}
}

/** In development, the folder `npm run dev` builds an area into. */
function builtFolders(devBuilds: string): { distOf?: (area: string) => string } {
	if (devBuilds === '') return {}
	const built = (area: string) => path.join(devBuilds, area)
	return { distOf: (area) => (existsSync(path.join(built(area), 'area.json')) ? built(area) : path.join(projectTop, area, 'dist')) }
}
