import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { remoteNames } from '@folkmoot/contract-kit/areas'
import { projectTop } from '@folkmoot/mongod/config'
import { PlainError } from '@folkmoot/mongod/plain-error'
import { readPackages, stampBuild } from './build-stamp.ts'
import { runTool } from './run-tool.ts'
import { truncateOutput } from './truncate-output.ts'

/** The browser builds, each built separately. */
export const allFrontends: readonly string[] = ['shell', ...remoteNames.map((name) => `mf-${name}`)]

const atOnce = 2

export interface BuildOptions {
	frontends?: readonly string[]
	/** Even if the sources are those of the last build. */
	always?: boolean
	say: (line: string) => void
}

/** Builds the areas whose sources changed since their last build. */
export async function buildBrowser({ frontends = allFrontends, always = false, say }: BuildOptions): Promise<void> {
	const packages = await readPackages(projectTop)
	const stale: { frontend: string; stamp: string }[] = []
	for (const frontend of frontends) {
		const stamp = await stampBuild(projectTop, frontend, packages)
		if (always || (await lastStamp(frontend)) !== stamp) stale.push({ frontend, stamp })
	}
	if (stale.length === 0) return
	say(`Building ${stale.map(({ frontend }) => frontend).join(', ')} …`)
	const began = Date.now()
	const queue = [...stale]
	const work = async () => {
		for (let next = queue.shift(); next; next = queue.shift()) await buildFrontend(next.frontend, next.stamp)
	}
	await Promise.all(Array.from({ length: atOnce }, work))
	say(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

/** Builds the areas that have no build yet, so that there is something to show. */
export async function buildMissing({ say }: Pick<BuildOptions, 'say'>): Promise<void> {
	const frontends = allFrontends.filter((frontend) => !existsSync(path.join(projectTop, frontend, 'dist', 'area.json')))
	await buildBrowser({ frontends, say })
}

const stampFile = (frontend: string) => path.join(projectTop, frontend, 'dist', '.stamp')

function lastStamp(frontend: string): Promise<string | undefined> {
	return readFile(stampFile(frontend), 'utf8').catch(() => undefined)
}

async function buildFrontend(frontend: string, stamp: string): Promise<void> {
	await rm(stampFile(frontend), { force: true }) // an interrupted build must not look complete
	const { code, output } = await runTool({
		file: '@rspack/cli/bin/rspack.js',
		args: ['build', '-c', 'rspack.config.ts'],
		cwd: path.join(projectTop, frontend),
		env: { NODE_ENV: 'production' },
		quiet: true,
	})
	if (code !== 0)
		throw new PlainError(
			`The build of ${frontend} failed:\n${truncateOutput(output)}`,
			`fix the errors above, then run "npm run build -- ${frontend}".`,
		)
	await writeFile(stampFile(frontend), stamp)
}
