import { rm } from 'node:fs/promises'
import { logIn } from '@folkmoot/account-contract/account-endpoints'
import { makeThrowAwayDir, throwAway } from '@folkmoot/mongod/test-mongod'
import { startSite } from '@folkmoot/site/site'
import { ApiClient } from './api-client.ts'
import { readSettings, tellDataDir, tellUrl } from './config.ts'
import { adminName, adminPassword } from './people.ts'
import { aCommunity, aPost } from './seed-client.ts'

/**
 * Starts an empty site for a run of the browser tests, on a free port and a database that is thrown away; with
 * `E2E_APART=1` each service as a process of its own. `E2E_URL` names a site that runs already.
 */
// biome-ignore lint/style/noDefaultExport: this is how Playwright finds it
export default async function setUpSite(): Promise<() => Promise<void>> {
	const { url, apart, env } = readSettings()
	if (url) return async () => undefined
	const dataDir = await makeThrowAwayDir()
	const site = await startSite({
		apart,
		empty: true,
		env: {
			...env,
			PORT: '0',
			DATA_DIR: dataDir,
			RATE_LIMIT: 'off',
			// Nobody outside is asked by a test.
			LINK_PREVIEWS: 'off',
			// The push service of these tests is on this machine.
			PUSH_TO_LOCAL: 'on',
			ADMIN_USERNAME: adminName,
			ADMIN_PASSWORD: adminPassword,
			LOG_LEVEL: env.LOG_LEVEL ?? 'warn',
		},
		tuning: throwAway.tuning,
		say: (line) => void process.stderr.write(`${line}\n`),
	})
	await writeFirstPosts(site.url)
	tellUrl(site.url)
	tellDataDir(dataDir)
	return async () => {
		await site.stop()
		await rm(dataDir, { recursive: true, force: true })
	}
}

/** So that the front page has something to show, whichever test runs first. */
async function writeFirstPosts(url: string): Promise<void> {
	const admin = new ApiClient(url)
	await admin.call(logIn, { query: {}, body: { username: adminName, password: adminPassword } })
	const community = await aCommunity(admin, 'Opening')
	for (let n = 1; n <= 12; n++) await aPost(admin, community, `Something to read first, part ${n}`, `Part ${n} of twelve. `.repeat(8 * n))
}
