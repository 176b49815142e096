import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** A version of a remote, as its folder among the releases is called; null is what the site itself was built with. */
export type Version = string | null

/** Which version of one remote is on. */
export interface RemoteOn {
	current: Version
	/** Another version for some of the visitors. */
	canary: { version: string; percent: number } | null
	/** What was on before, the latest first. */
	before: readonly Version[]
	/** Since when a version is not on any more. */
	offSince: Readonly<Record<string, string>>
}

/** `remotes.json` in the folder of releases: folder of a remote → what is on. */
export type RemotesList = Readonly<Record<string, RemoteOn>>

export const listFileName = 'remotes.json'
/** The browser and server bundle of a release, below the folder of its version. */
export const remoteFolderName = 'remote'

/** Other words would be other folders. */
const versionPattern = /^\d+-[0-9a-f]{10}$/

export function isVersion(name: string): boolean {
	return versionPattern.test(name)
}

/**
 * The versions to take for a visitor, the first that is there: a release whose files have not come yet costs nobody the
 * page. A visitor without a name is never among the first few.
 */
export function versionsFor(on: RemoteOn | undefined, visitor: string): Version[] {
	if (!on) return [null]
	const { current, canary, before } = on
	const first = canary && visitor && isAmong(canary, visitor) ? [canary.version] : []
	return [...new Set([...first, current, ...before, null])]
}

/** Always the same for the same visitor and version; who is among ten of a hundred is among fifty. */
function isAmong({ version, percent }: { version: string; percent: number }, visitor: string): boolean {
	const digest = createHash('sha256').update(`${version} ${visitor}`).digest()
	return (digest.readUInt32BE(0) / 2 ** 32) * 100 < percent
}

/** The list is looked at this often, so that many requests at once cost one look. */
const freshMs = 200

/** Reads the list whenever it has changed. One that cannot be read leaves all as it was. */
export function followList(releasesDir: string, onError: (error: unknown) => void = () => undefined): () => RemotesList {
	const file = path.join(releasesDir, listFileName)
	let known: { list: RemotesList; mark: string; lookedAt: number } = { list: {}, mark: '', lookedAt: -freshMs }
	return () => {
		const now = performance.now()
		if (now - known.lookedAt < freshMs) return known.list
		const found = releasesDir ? statSync(file, { throwIfNoEntry: false }) : undefined
		// It is replaced as a whole, so each has a number of its own.
		const mark = found ? `${found.ino} ${found.mtimeMs}` : ''
		const list = mark === known.mark ? known.list : mark ? (readList(file, onError) ?? known.list) : {}
		known = { list, mark, lookedAt: now }
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
