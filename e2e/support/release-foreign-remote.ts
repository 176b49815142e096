import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { childEnv } from '@folkmoot/site/config'
import { runProgram, runTool } from '@folkmoot/site/run-tool'

const source = path.resolve(import.meta.dirname, '../foreign-remote')
const releaseProgram = path.resolve(import.meta.dirname, '../../services/site/src/release.ts')

/** Builds the remote of another team by its own configuration, and releases it: `npm run release -- mf-… --built FOLDER`. */
export async function releaseForeignRemote(area: string, releasesDir: string): Promise<void> {
	const built = await mkdtemp(path.join(tmpdir(), 'foreign-'))
	try {
		const args = ['build', '-c', 'rspack.config.ts', '--output-path', built]
		const build = await runTool({ file: '@rspack/cli/bin/rspack.js', args, cwd: source, quiet: true })
		if (build.code !== 0) throw new Error(build.output)
		const options = { cwd: source, env: childEnv({ RELEASES_DIR: releasesDir }), quiet: true }
		const release = await runProgram(process.execPath, [releaseProgram, area, '--built', built], options)
		if (release.code !== 0) throw new Error(release.output)
	} finally {
		await rm(built, { recursive: true })
	}
}
