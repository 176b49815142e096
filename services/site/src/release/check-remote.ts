import path from 'node:path'
import { isKitCompatible } from '@folkmoot/gateway/html/kit-compatibility'
import { loadBundle } from '@folkmoot/gateway/html/load-bundle'
import { type BuildFiles, readBuild } from '@folkmoot/gateway/html/read-build'
import type { ShellOnServer } from '@folkmoot/kit/build/render-contract.ts'
import { projectTop } from '@folkmoot/mongod/config'
import { PlainError } from '@folkmoot/mongod/plain-error'

/** Tests a build of a remote with the site's shell before any user gets it. Returns the kit version it was built with; '' if it uses none. */
export async function checkRemote(
	remoteName: string,
	folder: string,
	shellFolder = path.join(projectTop, 'shell', 'dist'),
): Promise<{ kit: string }> {
	const shell = readBuild(shellFolder)
	if (!shell?.server || !shell.kit)
		throw new PlainError('The shell has not been built, and a remote is tested with it.', 'run "npm run build -- shell".')
	const remote = readRemote(remoteName, folder)
	if (remote.kit !== null && !isKitCompatible(remote.kit, shell.kit))
		throw new PlainError(
			`${remoteName} was built with kit ${remote.kit}; the site’s shell provides ${shell.kit}, which may lack what it uses.`,
			'deploy the shell first: "npm run build -- shell".',
		)
	if (remote.server) {
		// Built from shell/src/server/render.tsx, which exports it.
		const { singletons } = loadBundle(path.join(shellFolder, shell.server), missing) as ShellOnServer
		const remoteModule = loadRemote(remoteName, path.join(folder, remote.server), singletons)
		if (!('pages' in remoteModule) || !('fragments' in remoteModule))
			throw new PlainError(`${remoteName} exports no pages and fragments.`, `see ${remoteName}/src/remote.ts.`)
	}
	return { kit: remote.kit ?? '' }
}

/** The build of a remote, whose files must not be confused with those of other versions. */
function readRemote(remoteName: string, folder: string): BuildFiles {
	const remedy = `see ${remoteName}/rspack.config.ts, and docs/feature-teams.md.`
	const remote = readManifested(remoteName, folder, remedy)
	if (!remote?.entry) throw new PlainError(`The build of ${remoteName} has no entry for the browser.`, remedy)
	const unhashed = [remote.entry, ...remote.initial.js, ...remote.initial.css].find((name) => !remote.files.includes(name))
	if (unhashed)
		throw new PlainError(`${unhashed} of ${remoteName} has no content hash in its name, so versions could not be told apart.`, remedy)
	return remote
}

function readManifested(remoteName: string, folder: string, remedy: string): BuildFiles | null {
	try {
		return readBuild(folder)
	} catch (error) {
		throw new PlainError(`The manifest of ${remoteName} is not a remote’s manifest: ${messageOf(error)}`, remedy, { cause: error })
	}
}

function loadRemote(remoteName: string, file: string, singletons: ShellOnServer['singletons']): object {
	try {
		return loadBundle(file, (name) => singletons[name] ?? missing(name))
	} catch (error) {
		throw new PlainError(
			`${remoteName} fails to load on the server, so nothing was released: ${messageOf(error)}`,
			'fix it and release again.',
			{
				cause: error,
			},
		)
	}
}

function missing(name: string): never {
	throw new Error(`it requires ${name}, which the shell does not provide`)
}

function messageOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error)
}
