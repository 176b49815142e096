/** Belongs to one replica set, not to the site: where its followers are in its own change streams, and who they are. */
const leftOut = new Set(['followers', 'followerDuties', 'followerHolders', 'restores'])

/**
 * The order in which a site can be filled while its services look on: what has been applied before what happened, and
 * what images say before their bytes.
 */
export function inOrder(names: readonly string[]): string[] {
	return names.filter((name) => !name.startsWith('system.') && !leftOut.has(name)).sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1))
}

function rankOf(name: string): number {
	if (name === 'appliedEvents') return 0
	if (name.endsWith('.files')) return 2
	if (name.endsWith('.chunks')) return 3
	if (name.endsWith('Events')) return 4
	return 1
}
