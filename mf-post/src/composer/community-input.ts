/** What getCommunity is asked with for a community by its name. */
export function communityInput(name: string): { params: { community: string }; query: { byName: 'true' } } {
	return { params: { community: name }, query: { byName: 'true' } }
}
