import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** A remote's version, the name of its release folder; null for the version built with the site. */
export type Version = string | null

/** The versions of one remote in effect. */
export interface RemoteVersions {
	current: Version
	/** Another version for some of the visitors. */
	canary: { version: string; percent: number } | null
	/** Previous versions, the latest first. */
	before: readonly Version[]
	/** Version → when it went out of effect. */
	offSince: Readonly<Record<string, string>>
}

/** `remotes.json` in the folder of releases: folder of a remote → its versions. */
export type RemotesList = Readonly<Record<string, RemoteVersions>>

export const listFileName = 'remotes.json'
/** The browser and server bundle of a release, below the folder of its version. */
export const remoteFolderName = 'remote'

/** Any other name would be another folder (path traversal). */
const versionPattern = /^\d+-[0-9a-f]{10}$/

export function isVersion(name: string): boolean {
	return versionPattern.test(name)
}

/**
 * The versions for a visitor, in order of preference: a release whose files are not there yet falls back to the next. A
 * visitor without an id is never in the canary.
 */
export function versionsFor(versions: RemoteVersions | undefined, visitor: string): Version[] {
	if (!versions) return [null]
	const { current, canary, before } = versions
	const first = canary && visitor && isInCanary(canary, visitor) ? [canary.version] : []
	return [...new Set([...first, current, ...before, null])]
}

/** Deterministic by visitor and version; a visitor among 10 percent is also among 50. */
function isInCanary({ version, percent }: { version: string; percent: number }, visitor: string): boolean {
	const digest = createHash('sha256').update(`${version} ${visitor}`).digest()
	return (digest.readUInt32BE(0) / 2 ** 32) * 100 < percent
}

/** The polling interval of the list: many requests share one `stat`. */
const checkIntervalMs = 200

/** Reloads the list when it has changed. An unreadable list leaves the previous one in effect. */
export function watchRemotesList(releasesDir: string, onError: (error: unknown) => void = () => undefined): () => RemotesList {
	const file = path.join(releasesDir, listFileName)
	let cached: { list: RemotesList; revision: string; checkedAt: number } = { list: {}, revision: '', checkedAt: -checkIntervalMs }
	return () => {
		const now = performance.now()
		if (now - cached.checkedAt < checkIntervalMs) return cached.list
		const stats = releasesDir ? statSync(file, { throwIfNoEntry: false }) : undefined
		// The file is replaced atomically, so each has its own inode.
		const revision = stats ? `${stats.ino} ${stats.mtimeMs}` : ''
		const list = revision === cached.revision ? cached.list : revision ? (readList(file, onError) ?? cached.list) : {}
		cached = { list, revision, checkedAt: now }
		return list
	}
}

function readList(file: string, onError: (error: unknown) => void): RemotesList | null {
	try {
		// Written by `npm run release` in this very shape.
		return JSON.parse(readFileSync(file, 'utf8')) as RemotesList
	} catch (error) {
		onError(error)
		return null
	}
}
