/** What answers what in a table: only ids are kept. */
export interface Threads {
	addPost: (id: string) => void
	addComment: (id: string, parent: string) => void
	/** The post under which an item stands that answers this one; the end of the chain where that is missing. */
	postOf: (parent: string) => string
	isPost: (id: string) => boolean
}

export function createThreads(): Threads {
	const posts = new Set<string>()
	/** What each comment answers; once it has been looked up, its post. */
	const parents = new Map<string, string>()
	return {
		addPost: (id) => void posts.add(id),
		addComment: (id, parent) => {
			if (id !== '' && !parents.has(id)) parents.set(id, parent)
		},
		isPost: (id) => posts.has(id),
		postOf: (parent) => {
			const chain = new Set<string>()
			let current = parent
			while (!posts.has(current) && !chain.has(current)) {
				const next = parents.get(current)
				if (next === undefined) break
				chain.add(current)
				current = next
			}
			for (const id of chain) parents.set(id, current)
			return current
		},
	}
}
