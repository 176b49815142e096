import path from 'node:path'
import { projectTop } from '@folkmoot/mongod/config'

/** The site's data folder, unless MONGODB_URL names a MongoDB. */
export function readDataDir(env: NodeJS.ProcessEnv = process.env): string {
	return path.resolve(env.DATA_DIR || path.join(projectTop, '.data'))
}
