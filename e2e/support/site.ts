import { rm } from 'node:fs/promises'
import { makeThrowAwayDir, throwAway } from '@folkmoot/mongod/test-mongod'
import { startSite } from '@folkmoot/site/site'
import { readSettings, tellUrl } from './config.ts'
import { adminName, adminPassword } from './people.ts'

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
			ADMIN_USERNAME: adminName,
			ADMIN_PASSWORD: adminPassword,
			LOG_LEVEL: env.LOG_LEVEL ?? 'warn',
		},
		tuning: throwAway.tuning,
		say: (line) => void process.stderr.write(`${line}\n`),
	})
	tellUrl(site.url)
	return async () => {
		await site.stop()
		await rm(dataDir, { recursive: true, force: true })
	}
}
