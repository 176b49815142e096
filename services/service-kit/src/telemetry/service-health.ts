import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The health of a service of this process, since its start. */
export interface HealthStatus {
	area: string
	version: string
	startedAt: Date
	/** Number of replies with "something went wrong here". */
	errors: number
	lastErrorAt: Date | null
	/** The call, as `GET /api/posts`. */
	lastError: string | null
}

const top = path.resolve(import.meta.dirname, '../../../..')
const version = readVersion()
/** By database, because a test process has several. */
const all = new WeakMap<object, Map<string, HealthStatus>>()

/** The health record of a service, created on the first call. */
export function healthOf(db: object, area: string): HealthStatus {
	const known = all.get(db) ?? new Map<string, HealthStatus>()
	all.set(db, known)
	const health = known.get(area) ?? { area, version, startedAt: new Date(), errors: 0, lastErrorAt: null, lastError: null }
	known.set(area, health)
	return health
}

/** The services that run in this process. */
export function healthOfProcess(db: object): ReadonlyMap<string, HealthStatus> {
	return all.get(db) ?? new Map()
}

export function recordError(health: HealthStatus, what: string): void {
	Object.assign(health, { errors: health.errors + 1, lastErrorAt: new Date(), lastError: what })
}

/** The project's version and, in a git clone, the commit; for a release the release's version. */
function readVersion(): string {
	const released = readReleased()
	if (released) return released
	const version = readVersionIn(path.join(top, 'package.json')) ?? 'unknown'
	const commit = readCommit()
	return commit ? `${version} (${commit.slice(0, 7)})` : version
}

/** A released service is in its own folder, next to its release.json. */
function readReleased(): string | null {
	const version = readVersionIn(path.join(import.meta.dirname, '../release.json'))
	return version === null ? null : `release ${version}`
}

/** The version that a file names; null where there is no such file. */
function readVersionIn(file: string): string | null {
	try {
		return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version // it has one
	} catch {
		return null
	}
}

function readCommit(): string | null {
	try {
		const head = readFileSync(path.join(top, '.git/HEAD'), 'utf8').trim()
		return head.startsWith('ref: ') ? readFileSync(path.join(top, '.git', head.slice(5)), 'utf8').trim() : head
	} catch {
		// Not a git clone, or one with packed refs.
		return null
	}
}
