/** The getCommunity input for a community name. */
export function communityInput(name: string): { params: { community: string }; query: { byName: 'true' } } {
	return { params: { community: name }, query: { byName: 'true' } }
}
