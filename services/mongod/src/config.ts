import path from 'node:path'

/** The top folder of the project. */
export const projectTop = path.resolve(import.meta.dirname, '../../..')

export interface MongodConfig {
	/** Cache of the downloaded mongod: outside the data folder, so that deleting data needs no new download. */
	cacheDir: string
	/** An external MongoDB; if set, nothing of this area is used. */
	mongodbUrl: string | undefined
}

/** This area's settings; only this reads the environment. */
export function readMongodConfig(env: NodeJS.ProcessEnv = process.env): MongodConfig {
	return {
		cacheDir: env.MONGOD_CACHE ? path.resolve(env.MONGOD_CACHE) : path.join(projectTop, '.cache', 'mongod'),
		mongodbUrl: env.MONGODB_URL || undefined,
	}
}

/** The environment for a child process, with additions. */
export function childEnv(additions: Record<string, string>): NodeJS.ProcessEnv {
	return { ...process.env, ...additions }
}
