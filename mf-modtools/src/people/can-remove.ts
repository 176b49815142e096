interface Person {
	id: string
}

/** Whether a viewer may remove a moderator (rule moderation-4): those at or below their own rank; admins anyone. */
export function canRemove(viewer: Person & { isAdmin: boolean }, id: string, byRank: readonly Person[]): boolean {
	if (viewer.isAdmin) return true
	const ownRank = byRank.findIndex((person) => person.id === viewer.id)
	return ownRank !== -1 && byRank.findIndex((person) => person.id === id) >= ownRank
}
