import type { RemoteVersions, Version } from '@folkmoot/gateway/html/remotes-list'

/** Before the first release: everybody gets the site's own build. */
export const noRelease: RemoteVersions = { current: null, canary: null, before: [], offSince: {} }

/** How far back a rollback can go. */
const maxPrevious = 3
/** How long an old version's files are kept for pages that are still open. */
export const retentionMs = 24 * 60 * 60 * 1000

type Off = RemoteVersions['offSince']

/** Releases a version to everybody. */
export function activate(on: RemoteVersions, version: string, now: Date): RemoteVersions {
	const before = [on.current, ...on.before].filter((one) => one !== version).slice(0, maxPrevious)
	return { current: version, canary: null, before, offSince: switched(on.offSince, [version], [on.current, on.canary?.version], now) }
}

/** Releases a version to a percentage (canary); everybody else keeps theirs. */
export function activateCanary(on: RemoteVersions, canary: { version: string; percent: number }, now: Date): RemoteVersions {
	return { ...on, canary, offSince: switched(on.offSince, [canary.version], [on.canary?.version], now) }
}

/** Rolls back: first the canary, if there is one, else to the previous version. Null if there is none. */
export function rollBack(on: RemoteVersions, now: Date): RemoteVersions | null {
	if (on.canary) return { ...on, canary: null, offSince: switched(on.offSince, [], [on.canary.version], now) }
	const [last, ...before] = on.before
	if (last === undefined) return null
	return { current: last, canary: null, before, offSince: switched(on.offSince, [last], [on.current], now) }
}

/** The versions whose files must stay: those in use, those a rollback can reach, and those replaced within a day. */
export function retainedVersions({ current, canary, before, offSince }: RemoteVersions, now: Date): Set<string> {
	const recent = Object.entries(offSince).flatMap(([version, since]) => (isRecent(since, now) ? [version] : []))
	return new Set([current, canary?.version, ...before, ...recent].filter((one) => typeof one === 'string'))
}

/** Versions in use now or within the last day, since browsers may have them open. And the next rollback target. */
export function versionsInUse(on: RemoteVersions, now: Date): Set<string> {
	return retainedVersions({ ...on, before: on.before.slice(0, 1) }, now)
}

/** Drops versions that were replaced long ago. */
export function pruneOffSince(on: RemoteVersions, now: Date): RemoteVersions {
	return { ...on, offSince: Object.fromEntries(Object.entries(on.offSince).filter(([, since]) => isRecent(since, now))) }
}

function isRecent(since: string, now: Date): boolean {
	return now.getTime() - Date.parse(since) < retentionMs
}

function switched(offSince: Off, nowOn: readonly Version[], nowOff: readonly (Version | undefined)[], now: Date): Off {
	const off = nowOff.flatMap((version) => (version && !nowOn.includes(version) ? [[version, now.toISOString()] as const] : []))
	const entries = Object.entries({ ...offSince, ...Object.fromEntries(off) })
	return Object.fromEntries(entries.filter(([version]) => !nowOn.includes(version)))
}
