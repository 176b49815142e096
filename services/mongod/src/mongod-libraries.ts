import { existsSync } from 'node:fs'
import path from 'node:path'
import { childEnv } from './config.ts'

/** What the mongod of the Python package needs of OpenSSL 1.1, which newer systems lack. */
export const libraryNames = ['libssl.so.1.1', 'libcrypto.so.1.1']

/** The environment of a mongod: libraries beside it are for this process alone. */
export function mongodEnv(mongodPath: string): NodeJS.ProcessEnv {
	const folder = path.dirname(mongodPath)
	if (!path.isAbsolute(mongodPath) || !libraryNames.every((name) => existsSync(path.join(folder, name)))) return childEnv({})
	return childEnv({ LD_LIBRARY_PATH: [folder, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':') })
}
