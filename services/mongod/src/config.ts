import path from 'node:path'

/** The top folder of the project. */
export const projectTop = path.resolve(import.meta.dirname, '../../..')

export interface MongodConfig {
	/** Where a fetched mongod is kept: outside the data, so that deleting data costs no new download. */
	cacheDir: string
	/** A MongoDB somebody else runs; when it is set nothing of this room is used. */
	mongodbUrl: string | undefined
}

/** The settings of this room; the only reader of the environment here. */
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
