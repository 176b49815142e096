import { givenName, nameKey } from './mending/mend-name.ts'
import { mendTime, type TimeBounds } from './mending/mend-time.ts'
import { isObject } from './row.ts'

type Named = 'community' | 'user'

/** A name that a row uses: where first, and when. */
interface Mention {
	line: number
	name: string
	createdAt: unknown
}

/** The names that rows of a file use and those that it declares. */
export interface NameBook {
	declare: (what: Named, name: string) => void
	/** Takes the names from a post, a comment or a vote. */
	take: (line: number, value: unknown) => void
	/** The names that are used and not declared, each with the time of the row that uses it first. */
	missing: (what: Named, bounds: TimeBounds) => { line: number; name: string; createdAt: Date }[]
	/** Whether some row names nobody. */
	readonly hasNobody: boolean
}

const nobodies = /^(?:|\[(?:deleted|removed|unknown|anonymous)\])$/i

/** Whether a name stands for somebody whose name is not known any more. */
export const isNobody = (name: string) => nobodies.test(name.trim())

export function createNameBook(): NameBook {
	const declared = { community: new Set<string>(), user: new Set<string>() }
	const used = { community: new Map<string, Mention>(), user: new Map<string, Mention>() }
	let hasNobody = false
	const use = (what: Named, line: number, given: unknown, createdAt: unknown) => {
		const name = givenName(given)
		if (what === 'user' && isNobody(name)) hasNobody = true
		else if (name !== '' && !used[what].has(nameKey(name))) used[what].set(nameKey(name), { line, name, createdAt })
	}
	return {
		declare: (what, name) => void declared[what].add(nameKey(name)),
		take: (line, value) => {
			if (!isObject(value)) return
			if (value.kind === 'post') use('community', line, value.community, value.createdAt)
			use('user', line, value.kind === 'vote' ? value.voter : value.author, value.createdAt)
		},
		missing: (what, bounds) =>
			[...used[what]]
				.filter(([key]) => !declared[what].has(key))
				.map(([, { line, name, createdAt }]) => ({ line, name, createdAt: mendTime(createdAt, 'createdAt', bounds, () => {}) })),
		get hasNobody() {
			return hasNobody
		},
	}
}
