import { execFile } from 'node:child_process'
import { cp, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { remoteFolderName } from '@folkmoot/gateway/html/remotes-list'
import { changeList, readList } from '@folkmoot/site/release/list-file'
import { activate } from '@folkmoot/site/release/list-transitions'
import { importEnv } from './config.ts'
import { modifyBuild } from './modify-build.ts'

/** A build takes seconds, or minutes on a busy machine. */
const timeoutMs = 180_000
const area = 'mf-post'

/** The version a release from changed sources would have. */
const changedVersion = '2-0123456789'

/** Releases of mf-post on the site under test; null if this run did not start the site. */
export interface Releases {
	/** Runs `npm run release -- mf-post …`; returns its output. */
	run: (...args: string[]) => Promise<string>
	/** Deploys what a release from changed sources would be: new file names and replaced texts. */
	deployChanged: (texts: readonly (readonly [from: string, to: string])[]) => Promise<void>
	/** Returns to the site's own build. */
	reset: () => Promise<void>
}

export function createPostReleases(): Releases | null {
	const env = importEnv()
	if (!env?.DATA_DIR) return null
	const releasesDir = path.join(env.DATA_DIR, 'releases')
	const program = new URL('../../services/site/src/release.ts', import.meta.url).pathname
	const run = async (...args: string[]) => {
		const { stdout } = await promisify(execFile)(process.execPath, [program, area, ...args], { env, timeout: timeoutMs })
		return stdout
	}
	return {
		run,
		deployChanged: async (texts) => {
			const { current } = (await readList(releasesDir))[area] ?? {}
			const remote = path.join(releasesDir, area, changedVersion, remoteFolderName)
			await mkdir(path.dirname(remote), { recursive: true })
			await cp(path.join(releasesDir, area, current ?? '', remoteFolderName), remote, { recursive: true })
			modifyBuild(remote, { texts, deletesOldFiles: true })
			await changeList(releasesDir, area, (on) => activate(on, changedVersion, new Date()))
		},
		reset: async () => {
			while ((await readList(releasesDir))[area]?.current) await run('--back')
		},
	}
}
