/** Forums that some groups may not view, in MyBB and vBulletin: what a group may do in a forum that does not say is what it may do above it. */
export function createGroupPermissions(groups: readonly string[]) {
	const mayView = new Map<string, boolean>()
	const parents = new Map<string, string | null>()
	const mayGroup = (group: string, forum: string): boolean => {
		let id: string | null = forum
		for (let depth = 0; id !== null && depth < 20; depth++) {
			const said = mayView.get(`${id} ${group}`)
			if (said !== undefined) return said
			id = parents.get(id) ?? null
		}
		return true
	}
	return {
		add: (forum: string, group: string, may: boolean) => {
			if (groups.includes(group)) mayView.set(`${forum} ${group}`, may)
		},
		addParent: (forum: string, parent: string | null) => void parents.set(forum, parent),
		/** None of the groups may view it. */
		isHidden: (forum: string) => !groups.some((group) => mayGroup(group, forum)),
	}
}
