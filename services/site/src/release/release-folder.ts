import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { isVersion, type RemoteOn } from '@folkmoot/gateway/html/remotes-list'
import type { DescribedContracts } from './described-contracts.ts'
import { keptMs, keptVersions } from './list-moves.ts'

/** `release.json`: what a release says of itself. Written last. */
export interface ReleaseFile {
	/** `mf-post`. */
	room: string
	version: string
	builtAt: string
	/** The version of the kit that the remote was built with. */
	kit: string
	/** The program of the service, below the release. */
	service: string
	/** Every file → the sha256 of its content. */
	files: Readonly<Record<string, string>>
	/** The calls that remote and service make, as addressOf() writes them. */
	uses: readonly string[]
}

/** The program of the service, below the folder of a release. */
export const serviceProgram = 'service/main.mjs'

export const releaseFileName = 'release.json'
export const contractsFileName = 'contracts.json'

/** Builds that are under way are called so until they are whole. */
export const draftPrefix = '.building-'

/** The releases of a remote that are there. */
export async function versionsThere(releasesDir: string, room: string): Promise<string[]> {
	const names = await readdir(path.join(releasesDir, room)).catch(() => [])
	return names.filter(isVersion)
}

/** What a release says of itself; null where it is not there, or is not whole. */
export async function readRelease(releasesDir: string, room: string, version: string): Promise<ReleaseFile | null> {
	// Written by build-release.ts in this very shape, as the one below.
	return (await readJson(path.join(releasesDir, room, version, releaseFileName))) as ReleaseFile | null
}

/** The contracts that a release was built with. */
export async function readContracts(releasesDir: string, room: string, version: string): Promise<DescribedContracts | null> {
	return (await readJson(path.join(releasesDir, room, version, contractsFileName))) as DescribedContracts | null
}

async function readJson(file: string): Promise<unknown> {
	const text = await readFile(file, 'utf8').catch(() => null)
	return text === null ? null : JSON.parse(text)
}

/** Removes the releases that nobody needs any more, and what builds that were broken off left. Gives their names. */
export async function clearReleases(releasesDir: string, room: string, on: RemoteOn, now: Date): Promise<string[]> {
	const kept = keptVersions(on, now)
	const folder = path.join(releasesDir, room)
	const cleared: string[] = []
	for (const name of await readdir(folder).catch(() => [])) {
		if (kept.has(name) || !(isVersion(name) || name.startsWith(draftPrefix))) continue
		const place = path.join(folder, name)
		// One that is not in the list may be about to be.
		const found = await stat(place).catch(() => null)
		if (!found || now.getTime() - found.mtimeMs < keptMs) continue
		await rm(place, { recursive: true, force: true })
		cleared.push(name)
	}
	return cleared
}
