import { rm } from 'node:fs/promises'
import { createGateway } from '@folkmoot/gateway/app'
import { startGateway } from '@folkmoot/gateway/start-gateway'
import { startMongod } from '@folkmoot/mongod/run-mongod'
import { createTempDataDir, disposableMongod } from '@folkmoot/mongod/test-mongod'
import { readConfig } from '@folkmoot/service-kit/config'
import { createLog } from '@folkmoot/service-kit/log'
import { openServices } from '@folkmoot/service-kit/start-service'
import type { Db } from 'mongodb'
import { type IdentityProvider, startIdentityProvider } from '../../../account/testing/identity-provider.ts'
import { openMailbox } from '../../../account/testing/mailbox.ts'
import { serviceDefinitions } from '../../src/service-definitions.ts'
import { createRecorder, type Recorder } from './record-calls.ts'

/** A site for one run, which sends its mails to a server of its own, and at whose identity provider members may log in. */
export interface FuzzedSite {
	url: string
	db: Db
	secret: string
	provider: IdentityProvider
	recorder: Recorder
	close: () => Promise<void>
}

export const siteUrl = 'http://localhost'

/** All areas in this process, validating their replies against their contracts as in tests. */
export async function openSite(): Promise<FuzzedSite> {
	const dataDir = await createTempDataDir()
	const mongod = await startMongod({ ...disposableMongod, dataDir, log: () => undefined })
	const mailbox = await openMailbox()
	const provider = await startIdentityProvider(`${siteUrl}/login`)
	const env = {
		NODE_ENV: 'test',
		LINK_PREVIEWS: 'off',
		RATE_LIMIT: 'off',
		SITE_URL: siteUrl,
		SMTP_URL: mailbox.url,
		MAIL_FROM: 'hello@site.example',
		LOCAL_ISSUERS: 'on',
	}
	const log = createLog('site', 'error')
	const { services, deps, close } = await openServices(serviceDefinitions, readConfig(env, { mongodbUrl: mongod.url }), { log })
	const gateway = createGateway({ deps, services })
	const recorder = createRecorder()
	const recorded = { ...gateway, handler: recorder.around(gateway.handler) }
	const running = await startGateway(recorded, { host: '127.0.0.1', port: 0 })
	return {
		url: `http://127.0.0.1:${running.port}`,
		db: deps.db,
		secret: deps.secret,
		provider,
		recorder,
		close: async () => {
			await running.close()
			await close()
			await mongod.stop()
			await provider.close()
			await mailbox.stop()
			await rm(dataDir, { recursive: true, force: true })
		},
	}
}
