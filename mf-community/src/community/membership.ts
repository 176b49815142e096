import type { Community } from '@folkmoot/community-contract/community'

/** The viewer's communities after joining or leaving one: sorted A–Z, without duplicates. */
export function withMembership(communities: readonly Community[], changed: Community): Community[] {
	const others = communities.filter(({ id }) => id !== changed.id)
	if (!changed.userJoined) return others
	return [...others, changed].sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1))
}
