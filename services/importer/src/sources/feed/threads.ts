import { createHash } from 'node:crypto'

interface Refs {
	id: string | null
	/** An id that is that of one entry in all its versions. */
	isVersioned: boolean
	page: string | null
	fallback: string
	parent: string | null
	parentPage: string | null
}

export interface Threads {
	/** To be told of all entries first. */
	learn: (refs: Refs, time: string | null) => void
	/** A short id for the entry. */
	keyOf: (refs: Refs) => string
	/** Where an answer stands; null for what begins a discussion. */
	placeOf: (key: string) => { post: string; parent: string | null; isMissing: boolean } | null
	/** The time of the first entry. */
	earliest: () => string | null
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

/** Who answers whom in a feed. Keeps ids in memory, no texts. */
export function createThreads(): Threads {
	const parents = new Map<string, string | null>()
	const byPage = new Map<string, string>()
	/** The first page of each id: RSS knows ids that several entries have. */
	const pages = new Map<string, string>()
	let first: string | null = null
	const keyOf: Threads['keyOf'] = ({ id, isVersioned, page, fallback }) => {
		if (id === null) return hash(page ?? fallback)
		const isOther = !isVersioned && page !== null && pages.has(hash(id)) && pages.get(hash(id)) !== hash(page)
		return hash(isOther ? `${id} ${page}` : id)
	}
	return {
		keyOf,
		learn: (refs, time) => {
			if (refs.id !== null && refs.page !== null && !pages.has(hash(refs.id))) pages.set(hash(refs.id), hash(refs.page))
			const key = keyOf(refs)
			if (refs.page !== null) byPage.set(hash(refs.page), key)
			const parent = refs.parent === null ? null : hash(refs.parent)
			const parentPage = refs.parentPage === null ? null : hash(refs.parentPage)
			// The address is remembered as the parent where the id is of nobody, and looked up when all are known.
			parents.set(key, parent ?? parentPage)
			if (time !== null && /^\d{4}-.*Z$/.test(time) && (first === null || time < first)) first = time
		},
		placeOf: (key) => {
			const above = (of: string) => {
				const parent = parents.get(of) ?? null
				return parent !== null && !parents.has(parent) ? (byPage.get(parent) ?? parent) : parent
			}
			const parent = above(key)
			if (parent === null) return null
			const seen = new Set([key])
			let top = parent
			for (let next = above(top); next !== null; next = above(top)) {
				if (seen.has(top)) return null // a circle: it begins a discussion of its own
				seen.add(top)
				top = next
			}
			return seen.has(top) ? null : { post: top, parent: parent === top ? null : parent, isMissing: !parents.has(top) }
		},
		earliest: () => first,
	}
}
