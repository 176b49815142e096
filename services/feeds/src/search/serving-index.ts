import type { Db } from 'mongodb'
import { earlierSearchIndex } from './earlier/earlier-store.ts'
import type { SearchIndex } from './search-index.ts'
import { mongoSearchIndex } from './search-store.ts'
import { hasEarlierIndex, isFilled } from './state-store.ts'

/** Databases whose index has everything: that does not change while they are served. */
const filled = new WeakSet<Db>()

/**
 * The index that answers: after an upgrade the earlier one until this version's is filled (fill-index.ts). Until then
 * changes are written to both.
 */
export function servingIndex(db: Db): SearchIndex {
	const current = mongoSearchIndex(db)
	const earlier = earlierSearchIndex(db)
	const isEarlierServing = async () => !filled.has(db) && (await findServing(db)) === 'earlier'
	return {
		put: async (documents, options) => {
			await current.put(documents, options)
			if (await isEarlierServing()) await earlier.put(documents, options)
		},
		fill: (documents, options) => current.fill(documents, options),
		remove: async (which, options) => {
			await current.remove(which, options)
			if (await isEarlierServing()) await earlier.remove(which, options)
		},
		reassign: async (ids, authorId, options) => {
			await current.reassign(ids, authorId, options)
			if (await isEarlierServing()) await earlier.reassign(ids, authorId, options)
		},
		find: async (query) => ((await isEarlierServing()) ? earlier.find(query) : current.find(query)),
		suggest: async (kind, text, limit) => ((await isEarlierServing()) ? earlier : current).suggest(kind, text, limit),
	}
}

async function findServing(db: Db): Promise<'earlier' | 'current'> {
	if (await isFilled(db)) {
		filled.add(db)
		return 'current'
	}
	return (await hasEarlierIndex(db)) ? 'earlier' : 'current'
}
