import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { remoteFolderName } from '@folkmoot/gateway/html/remotes-list'
import { compressFiles } from '@folkmoot/kit/build/compress-files.ts'
import { projectTop } from '@folkmoot/mongod/config'
import { PlainError } from '@folkmoot/mongod/plain-error'
import { runTool } from '../run-tool.ts'
import { truncateOutput } from '../truncate-output.ts'
import { checkRemote } from './check-remote.ts'
import { callsInRemote, callsInService, sourcesOf } from './contract-users.ts'
import { copyPackages, unbundled } from './copy-packages.ts'
import { type DescribedContracts, describeContracts } from './described-contracts.ts'
import {
	contractsFileName,
	draftPrefix,
	listVersions,
	type ReleaseFile,
	readRelease,
	releaseFileName,
	serviceProgram,
} from './release-folder.ts'

const hashLength = 10

interface Release {
	releasesDir: string
	area: string
	now: Date
	/** The folder of a remote that was built elsewhere, without a service; null to build this project's. */
	built: string | null
}

/** Builds a remote and its service into the releases folder, beside those in use, or takes a remote that is built. Returns the version. */
export async function buildRelease({ releasesDir, area, now, built }: Release): Promise<ReleaseFile> {
	const remoteName = `mf-${area}`
	const draft = path.join(releasesDir, remoteName, `${draftPrefix}${process.pid}`)
	await rm(draft, { recursive: true, force: true })
	try {
		const remote = path.join(draft, remoteFolderName)
		if (built === null) await buildArea(area, { remote, service: path.join(draft, path.dirname(serviceProgram)) })
		else await takeBuilt(path.resolve(built), remote)
		const { kit } = await checkRemote(remoteName, remote)
		const service = built === null ? serviceProgram : null
		return await finalize(releasesDir, remoteName, draft, { kit, service, ...contractsOf(area, remote), builtAt: now.toISOString() })
	} finally {
		await rm(draft, { recursive: true, force: true })
	}
}

async function buildArea(area: string, into: { remote: string; service: string }): Promise<void> {
	const remoteName = `mf-${area}`
	await build({ what: remoteName, cwd: path.join(projectTop, remoteName), config: 'rspack.config.ts', into: into.remote })
	await buildService(area, into.service)
}

/** Builds the service of an area into a folder, with all it needs to run wherever that is copied to. */
export async function buildService(area: string, into: string): Promise<void> {
	const config = path.join(import.meta.dirname, 'service-bundle.config.ts')
	await build({ what: `the service of ${area}`, cwd: path.join(projectTop, 'services', area), config, into })
	if (area === 'admin') await copyPackages(unbundled, into)
}

async function takeBuilt(from: string, into: string): Promise<void> {
	await cp(from, into, { recursive: true }).catch((error: unknown) => {
		throw new PlainError(`Cannot read ${from}, so nothing was released.`, 'name the folder the remote was built into.', {
			cause: error,
		})
	})
	await compressFiles(into, await readdir(into))
}

interface BuildOptions {
	what: string
	cwd: string
	config: string
	into: string
}

async function build({ what, cwd, config, into }: BuildOptions): Promise<void> {
	await mkdir(into, { recursive: true })
	const env = { NODE_ENV: 'production', BUILD_INTO: into }
	const { code, output } = await runTool({ file: '@rspack/cli/bin/rspack.js', args: ['build', '-c', config], cwd, env, quiet: true })
	if (code !== 0)
		throw new PlainError(
			`The build of ${what} failed, so nothing was released:\n${truncateOutput(output)}`,
			'fix the errors above and release again. The active versions were not touched.',
		)
}

function contractsOf(area: string, remote: string): { contracts: DescribedContracts; uses: string[] } {
	const contracts = describeContracts()
	const uses = [...callsInRemote(remote), ...callsInService(sourcesOf(area), contracts)]
	return { contracts, uses: [...new Set(uses)] }
}

interface Built extends Pick<ReleaseFile, 'kit' | 'service' | 'uses' | 'builtAt'> {
	contracts: DescribedContracts
}

/** Moves a build to its final name. If the content is the same as an existing release, that one is used. */
async function finalize(releasesDir: string, remoteName: string, draft: string, { contracts, ...metadata }: Built): Promise<ReleaseFile> {
	await rm(path.join(draft, remoteFolderName, 'builds.json'), { force: true })
	await writeFile(path.join(draft, contractsFileName), JSON.stringify(contracts))
	const files = await hashFiles(draft)
	const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, hashLength)
	const existing = await listVersions(releasesDir, remoteName)
	const same = existing.find((version) => version.endsWith(`-${hash}`))
	const identical = same && (await readRelease(releasesDir, remoteName, same))
	if (identical) return identical
	const number = Math.max(0, ...existing.map((version) => Number.parseInt(version, 10))) + 1
	const release: ReleaseFile = { remoteName, version: `${number}-${hash}`, files, ...metadata }
	await writeFile(path.join(draft, releaseFileName), JSON.stringify(release, null, '\t'))
	await rename(draft, path.join(releasesDir, remoteName, release.version))
	return release
}

async function hashFiles(folder: string): Promise<Record<string, string>> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true })
	const names = entries.flatMap((entry) => (entry.isFile() ? [path.relative(folder, path.join(entry.parentPath, entry.name))] : []))
	const hashed = names.sort().map(async (name) => {
		const content = await readFile(path.join(folder, name))
		return [name, createHash('sha256').update(content).digest('hex')] as const
	})
	return Object.fromEntries(await Promise.all(hashed))
}
