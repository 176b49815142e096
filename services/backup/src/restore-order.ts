/** Left out: followers' positions and owners, which belong to one replica set and not to the site, and the restore marker. */
const leftOut = new Set(['followers', 'followerDuties', 'followerHolders', 'leases', 'restores'])
/** Emptied by a restore and never filled: what works once may have been used since the backup. */
const usedOnce = new Set(['mailTokens', 'passkeyChallenges', 'signInAttempts', 'pendingSignIns'])

/** Whether the records of a collection come back with a restore. */
export const isRestored = (name: string): boolean => !usedOnce.has(name)

/**
 * The order in which a site can be filled while its services run: applied events before the events themselves, and file
 * records of images before their chunks.
 */
export function sortForRestore(names: readonly string[]): string[] {
	return names.filter((name) => !name.startsWith('system.') && !leftOut.has(name)).sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1))
}

function rankOf(name: string): number {
	if (name === 'appliedEvents') return 0
	if (name.endsWith('.files')) return 2
	if (name.endsWith('.chunks')) return 3
	if (name.endsWith('Events')) return 4
	return 1
}
