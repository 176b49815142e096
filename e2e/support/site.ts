import { rm } from 'node:fs/promises'
import { logIn } from '@folkmoot/account-contract/account-endpoints'
import { createTempDataDir, disposableMongod } from '@folkmoot/mongod/test-mongod'
import { startSite } from '@folkmoot/site/site'
import { adminName, adminPassword } from './accounts.ts'
import { ApiClient } from './api-client.ts'
import { readSettings, setDataDir, setSiteUrl } from './config.ts'
import { aCommunity, aPost } from './seed-client.ts'

/**
 * Starts an empty site for a browser test run, on a free port and a temporary database; with `E2E_APART=1` each service
 * runs in its own process. `E2E_URL` names a site that is already running.
 */
// biome-ignore lint/style/noDefaultExport: Playwright loads the default export
export default async function setUpSite(): Promise<() => Promise<void>> {
	const { url, apart, env } = readSettings()
	if (url) return async () => undefined
	const dataDir = await createTempDataDir()
	const site = await startSite({
		apart,
		empty: true,
		env: {
			...env,
			PORT: '0',
			DATA_DIR: dataDir,
			RATE_LIMIT: 'off',
			// Tests send no request to the outside.
			LINK_PREVIEWS: 'off',
			// The push service and the receivers of webhooks of these tests run on this machine.
			PUSH_TO_LOCAL: 'on',
			// So does their identity provider.
			LOCAL_ISSUERS: 'on',
			WEBHOOKS_TO_LOCAL: 'on',
			ADMIN_USERNAME: adminName,
			ADMIN_PASSWORD: adminPassword,
			LOG_LEVEL: env.LOG_LEVEL ?? 'warn',
		},
		tuning: disposableMongod.tuning,
		say: (line) => void process.stderr.write(`${line}\n`),
	})
	await seedFrontPage(site.url)
	setSiteUrl(site.url)
	setDataDir(dataDir)
	return async () => {
		await site.stop()
		await rm(dataDir, { recursive: true, force: true })
	}
}

/** Gives the front page content, whichever test runs first. */
async function seedFrontPage(url: string): Promise<void> {
	const admin = new ApiClient(url)
	await admin.call(logIn, { query: {}, body: { username: adminName, password: adminPassword } })
	const community = await aCommunity(admin, 'Opening')
	for (let n = 1; n <= 12; n++) await aPost(admin, community, `Something to read first, part ${n}`, `Part ${n} of twelve. `.repeat(8 * n))
}
