import path from 'node:path'
import { projectTop, readMongodConfig } from '@folkmoot/mongod/config'

export const { cacheDir } = readMongodConfig()
/** Databases of a run, deleted after it; reports stay. */
export const faultsDir = path.join(projectTop, '.cache', 'faults')

export const admin = { username: 'keeper', password: 'a long enough phrase' }

/** The environment of the site under test. */
export function siteEnv(mongodbUrl: string): NodeJS.ProcessEnv {
	return {
		...process.env,
		MONGODB_URL: mongodbUrl,
		MONGODB_DATABASE: 'folkmoot',
		NODE_ENV: 'production',
		HOST: '127.0.0.1',
		RATE_LIMIT: 'off',
		LINK_PREVIEWS: 'off',
		LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
		ADMIN_USERNAME: admin.username,
		ADMIN_PASSWORD: admin.password,
	}
}
