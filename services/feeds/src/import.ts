import type { Deps } from '@folkmoot/service-kit/context'
import type { Db } from 'mongodb'
import { forgetHiddenPosts } from './hidden-posts/hidden-post-store.ts'
import type { IndexProgress } from './search/progress.ts'
import { indexMissing, rebuildSearch } from './search/rebuild-search.ts'

export type { IndexProgress } from './search/progress.ts'

/**
 * Makes discussions searchable that were imported with keys that begin with `prefix`, in batches; an importer calls it after its last
 * batch. It may run at any time, and adds only what is missing. `onProgress` is told after each batch how many records of how many
 * were looked at.
 */
export async function indexImported(
	{ db }: { db: Db } & Partial<Deps>,
	prefix: string,
	onProgress?: (progress: IndexProgress) => void,
): Promise<void> {
	await indexMissing({ db, now: () => new Date() }, { prefix, ...(onProgress ? { onProgress } : {}) })
}

/** Makes what was removed without events unfindable, its words too, and forgets who has hidden it; everything is indexed anew. */
export async function forgetRemoved({ db }: { db: Db }, onProgress?: (progress: IndexProgress) => void): Promise<void> {
	await forgetHiddenPosts(db)
	await rebuildSearch({ db, now: () => new Date() }, onProgress ? { onProgress } : {})
}
