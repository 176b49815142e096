import { readConfig } from '@folkmoot/service-kit/config'
import { createLog } from '@folkmoot/service-kit/log'
import { waitForDatabase } from '@folkmoot/service-kit/mongodb/wait-for-database'
import { collectAfterStart } from '@folkmoot/service-kit/process/gc-after-start'
import { exitWithRemedy, onProgressOf, openServices, shutDownOnSignal, warnOfUnknownSettings } from '@folkmoot/service-kit/start-service'
import { createGateway } from './app.ts'
import { configuredPages } from './html/configured-pages.ts'
import { startGateway } from './start-gateway.ts'

await runGateway().catch(exitWithRemedy)

/** The gateway alone; every service is a process of its own (`SERVICE_<AREA>_URL`). */
async function runGateway(): Promise<void> {
	const config = readConfig(process.env, { port: 8080 })
	const log = createLog('gateway', config.logLevel)
	warnOfUnknownSettings(log)
	await waitForDatabase({ url: config.mongodbUrl, database: config.database, say: onProgressOf('gateway', log) })
	const { deps, close } = await openServices([], config, { log })
	const gateway = createGateway({
		deps,
		pages: configuredPages(config, log),
	})
	const running = await startGateway(gateway, config)
	log.info({ url: `http://${config.host}:${running.port}` }, 'listening')
	process.send?.({ area: 'gateway', port: running.port })
	collectAfterStart()
	shutDownOnSignal(deps, async () => {
		await running.close()
		await close()
	})
}
