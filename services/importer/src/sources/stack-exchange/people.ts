/** Names of a site where several people may have the same one. */
export interface People {
	/** Adds somebody; returns the name by which they are told from others. */
	add: (id: string, name: string | undefined) => string
	/** Who wrote a row: by number, else by the name that was kept of an account that is gone. */
	authorOf: (id: string | undefined, name: string | undefined) => string
}

export function createPeople(): People {
	const names = new Map<string, string>()
	const taken = new Set<string>()
	const add: People['add'] = (id, given) => {
		const name = given?.trim() || `user ${id}`
		const own = taken.has(name.toLowerCase()) ? `${name} ${id}` : name
		taken.add(own.toLowerCase())
		names.set(id, own)
		return own
	}
	return {
		add,
		authorOf: (id, name) => {
			if (id !== undefined) return names.get(id) ?? add(id, name)
			if (!name) return ''
			return taken.has(name.toLowerCase()) ? `${name} (former)` : name
		},
	}
}
