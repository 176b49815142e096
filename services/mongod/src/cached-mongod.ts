import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { checkMongod, type MongodCheck } from './check-mongod.ts'
import { libraryNames } from './mongod-libraries.ts'
import { errorCode, PlainError } from './plain-error.ts'

/** The cache path of the downloaded mongod. */
export function cachedMongodPath(cacheDir: string): string {
	return path.join(cacheDir, 'mongod')
}

/**
 * Lets `fetch` put a mongod into a temporary folder, checks it, and keeps it. The final rename is atomic, so concurrent
 * downloads never expose a partial file.
 */
export async function cacheMongod(cacheDir: string, fetch: (workDir: string) => Promise<string>): Promise<MongodCheck> {
	const workDir = await makeWorkDir(cacheDir)
	try {
		const fetched = await fetch(workDir)
		await chmod(fetched, 0o755)
		const check = await checkMongod(fetched)
		if (check.state === 'works') await keep(fetched, cacheDir)
		return check
	} finally {
		await rm(workDir, { recursive: true, force: true })
	}
}

/** Its libraries first: what is there is complete at any moment. */
async function keep(fetched: string, cacheDir: string): Promise<void> {
	for (const name of libraryNames) {
		const library = path.join(path.dirname(fetched), name)
		if (existsSync(library)) await rename(library, path.join(cacheDir, name))
	}
	await rename(fetched, cachedMongodPath(cacheDir))
}

async function makeWorkDir(cacheDir: string): Promise<string> {
	try {
		await mkdir(cacheDir, { recursive: true })
		return await mkdtemp(path.join(cacheDir, 'fetching-'))
	} catch (error) {
		throw new PlainError(
			`A downloaded MongoDB cannot be stored in ${cacheDir} (${errorCode(error) ?? String(error)}).`,
			'make that folder writable, or set MONGOD_CACHE to one that is.',
			{ cause: error },
		)
	}
}
