import { rm } from 'node:fs/promises'
import { isLocked, readState } from '@folkmoot/mongod/data-dir'
import { createTempDataDir, disposableMongod } from '@folkmoot/mongod/test-mongod'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSite } from './site.ts'

let dataDir = ''
beforeAll(async () => {
	dataDir = await createTempDataDir()
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

it.each([false, true])(
	'stops everything it started when the gateway cannot listen (apart: %s)',
	async (apart) => {
		// An address of no machine (RFC 5737).
		const env = { ...process.env, MONGODB_URL: '', DATA_DIR: dataDir, HOST: '192.0.2.1', PORT: '0', LOG_LEVEL: 'silent' }
		const starting = startSite({ apart, empty: true, env, tuning: disposableMongod.tuning, say: () => {} })
		await expect(starting).rejects.toThrow(apart ? 'gateway could not be started' : '192.0.2.1 is not an address of this machine.')
		expect(await isLocked(dataDir)).toBe(false)
		expect(await readState(dataDir)).toMatchObject({ mongod: null })
	},
	120_000,
)
