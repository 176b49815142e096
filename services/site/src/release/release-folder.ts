import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { isVersion, type RemoteVersions } from '@folkmoot/gateway/html/remotes-list'
import type { DescribedContracts } from './described-contracts.ts'
import { retainedVersions, retentionMs } from './list-transitions.ts'

/** `release.json`: a release's description of itself. Written last. */
export interface ReleaseFile {
	/** `mf-post`. */
	remoteName: string
	version: string
	builtAt: string
	/** The kit version the remote was built with. */
	kit: string
	/** The service's program, relative to the release; null of a remote that was built elsewhere. */
	service: string | null
	/** Every file → the sha256 of its content. */
	files: Readonly<Record<string, string>>
	/** The calls the remote and the service make, as addressOf() writes them. */
	uses: readonly string[]
}

/** The service's program, relative to a release's folder. */
export const serviceProgram = 'service/main.mjs'

export const releaseFileName = 'release.json'
export const contractsFileName = 'contracts.json'

/** Name prefix of builds until they are complete. */
export const draftPrefix = '.building-'

/** The existing releases of a remote. */
export async function listVersions(releasesDir: string, remoteName: string): Promise<string[]> {
	const names = await readdir(path.join(releasesDir, remoteName)).catch(() => [])
	return names.filter(isVersion)
}

/** A release's own description; null if it does not exist, or is incomplete. */
export async function readRelease(releasesDir: string, remoteName: string, version: string): Promise<ReleaseFile | null> {
	// Written by build-release.ts in this shape, like the one below.
	return (await readJson(path.join(releasesDir, remoteName, version, releaseFileName))) as ReleaseFile | null
}

/** The contracts a release was built with. */
export async function readContracts(releasesDir: string, remoteName: string, version: string): Promise<DescribedContracts | null> {
	return (await readJson(path.join(releasesDir, remoteName, version, contractsFileName))) as DescribedContracts | null
}

async function readJson(file: string): Promise<unknown> {
	const text = await readFile(file, 'utf8').catch(() => null)
	return text === null ? null : JSON.parse(text)
}

/** Deletes releases no longer needed, and leftovers of interrupted builds. Returns their names. */
export async function deleteOldReleases(releasesDir: string, remoteName: string, on: RemoteVersions, now: Date): Promise<string[]> {
	const retained = retainedVersions(on, now)
	const folder = path.join(releasesDir, remoteName)
	const cleared: string[] = []
	for (const name of await readdir(folder).catch(() => [])) {
		if (retained.has(name) || !(isVersion(name) || name.startsWith(draftPrefix))) continue
		const place = path.join(folder, name)
		// One that is not in the list may be about to enter it.
		const stats = await stat(place).catch(() => null)
		if (!stats || now.getTime() - stats.mtimeMs < retentionMs) continue
		await rm(place, { recursive: true, force: true })
		cleared.push(name)
	}
	return cleared
}
