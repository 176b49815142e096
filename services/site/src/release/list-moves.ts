import type { RemoteOn, Version } from '@folkmoot/gateway/html/remotes-list'

/** Where nothing was released yet: everybody gets what the site was built with. */
export const nothingReleased: RemoteOn = { current: null, canary: null, before: [], offSince: {} }

/** So far back one can go. */
const mostBefore = 3
/** Who opened a page with an older version may ask for its files so long. */
export const keptMs = 24 * 60 * 60 * 1000

type Off = RemoteOn['offSince']

/** A version is on for everybody. */
export function putOn(on: RemoteOn, version: string, now: Date): RemoteOn {
	const before = [on.current, ...on.before].filter((one) => one !== version).slice(0, mostBefore)
	return { current: version, canary: null, before, offSince: switched(on.offSince, [version], [on.current, on.canary?.version], now) }
}

/** A version is on for some; everybody else keeps what they have. */
export function putOnForSome(on: RemoteOn, canary: { version: string; percent: number }, now: Date): RemoteOn {
	return { ...on, canary, offSince: switched(on.offSince, [canary.version], [on.canary?.version], now) }
}

/** Back to what was on before: the version for some goes first, where there is one. Null where there is no way back. */
export function goBack(on: RemoteOn, now: Date): RemoteOn | null {
	if (on.canary) return { ...on, canary: null, offSince: switched(on.offSince, [], [on.canary.version], now) }
	const [last, ...before] = on.before
	if (last === undefined) return null
	return { current: last, canary: null, before, offSince: switched(on.offSince, [last], [on.current], now) }
}

/** The versions whose files must stay: those that are on, that one may go back to, and that were on within a day. */
export function keptVersions({ current, canary, before, offSince }: RemoteOn, now: Date): Set<string> {
	const recent = Object.entries(offSince).flatMap(([version, since]) => (isRecent(since, now) ? [version] : []))
	return new Set([current, canary?.version, ...before, ...recent].filter((one) => typeof one === 'string'))
}

/** Versions that are on or were within a day: somebody may have them open. And the one to go back to. */
export function versionsInUse(on: RemoteOn, now: Date): Set<string> {
	return keptVersions({ ...on, before: on.before.slice(0, 1) }, now)
}

/** Without what nobody needs to remember. */
export function forgetLongOff(on: RemoteOn, now: Date): RemoteOn {
	return { ...on, offSince: Object.fromEntries(Object.entries(on.offSince).filter(([, since]) => isRecent(since, now))) }
}

function isRecent(since: string, now: Date): boolean {
	return now.getTime() - Date.parse(since) < keptMs
}

function switched(offSince: Off, nowOn: readonly Version[], nowOff: readonly (Version | undefined)[], now: Date): Off {
	const off = nowOff.flatMap((version) => (version && !nowOn.includes(version) ? [[version, now.toISOString()] as const] : []))
	const entries = Object.entries({ ...offSince, ...Object.fromEntries(off) })
	return Object.fromEntries(entries.filter(([version]) => !nowOn.includes(version)))
}
