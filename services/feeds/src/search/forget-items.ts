import { setImmediate } from 'node:timers/promises'
import { chunk } from '@folkmoot/service-kit/chunk'
import type { Db, ObjectId } from 'mongodb'
import { forgetHiddenPosts } from '../hidden-posts/hidden-post-store.ts'
import { commentIdsOf, readDocuments } from './content-reader.ts'
import type { SearchKind } from './search-index.ts'
import { recordOf } from './search-record.ts'
import { servingIndex } from './serving-index.ts'
import { forgetUnused, isWorthLearning } from './vocabulary/learn-words.ts'

const batchSize = 250
/** So many words are looked up before more are collected. */
const wordsHeld = 50_000

/**
 * Forgets what is about to be removed without events, by its ids: nothing else is looked at. Each call goes before the removal, so
 * that whoever is killed in between finds the items again; `end` comes last.
 */
export interface Forgetting {
	/** Posts with all comments on them, and who has hidden them. */
	posts: (ids: readonly ObjectId[]) => Promise<void>
	items: (kind: SearchKind, ids: readonly ObjectId[]) => Promise<void>
	/** Forgets the words that no text has any more. What was forgotten before a kill may leave some, which find nothing. */
	end: () => Promise<void>
}

export function newForgetting(db: Db): Forgetting {
	const index = servingIndex(db)
	const words = new Map<string, number>()
	const end = async () => {
		await forgetUnused(db, words)
		words.clear()
	}
	const items = async (kind: SearchKind, ids: readonly ObjectId[]) => {
		for (const some of chunk(ids, batchSize)) {
			for (const document of await readDocuments(db, kind, some)) {
				// Any language will do: the words are the same in all.
				const { spoken } = recordOf({ ...document, language: document.language || 'en' }, document.at)
				for (const word of new Set(spoken.filter(isWorthLearning).map(({ folded }) => folded))) words.set(word, (words.get(word) ?? 0) + 1)
				await setImmediate()
			}
			await index.remove({ ids: some }, {})
			if (words.size > wordsHeld) await end()
		}
	}
	return {
		posts: async (ids) => {
			if (ids.length === 0) return
			await forgetHiddenPosts(db, ids)
			for await (const some of commentIdsOf(db, ids, batchSize)) await items('comment', some)
			await items('post', ids)
		},
		items,
		end,
	}
}
