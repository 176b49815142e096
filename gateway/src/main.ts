import { waitForDatabase } from '@folkmoot/service-kit/database'
import { collectAfterStart } from '@folkmoot/service-kit/gc-after-start'
import { createLog } from '@folkmoot/service-kit/log'
import { exitWithRemedy, openRooms, readStartConfig, shutDownOnSignal } from '@folkmoot/service-kit/start-service'
import { createGateway } from './app.ts'
import { configuredPages } from './html/configured-pages.ts'
import { startGateway } from './start-gateway.ts'

/** The gateway alone; every service is a process of its own (`SERVICE_<AREA>_URL`). */
const config = readStartConfig({ port: 8080 })
const log = createLog('gateway', config.logLevel)
await waitForDatabase(config.mongodbUrl, log).catch(exitWithRemedy)
const { deps, close } = await openRooms([], config, { log }).catch(exitWithRemedy)
const gateway = createGateway({
	deps,
	pages: configuredPages(config, log),
})
const running = await startGateway(gateway, config).catch(exitWithRemedy)
log.info({ url: `http://${config.host}:${running.port}` }, 'listening')
process.send?.({ area: 'gateway', port: running.port })
collectAfterStart()
shutDownOnSignal(deps, async () => {
	await running.close()
	await close()
})
