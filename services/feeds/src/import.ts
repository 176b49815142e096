import type { Deps } from '@folkmoot/service-kit/context'
import type { Db } from 'mongodb'
import { type Forgetting, newForgetting } from './search/forget-items.ts'
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

/** For what is about to be removed without events: makes it unfindable, its words too, and forgets who has hidden it. */
export function startForgetting({ db }: { db: Db }): Forgetting {
	return newForgetting(db)
}

/** Makes what was erased without events unfindable, its words too: everything is indexed anew. */
export async function indexAnew({ db }: { db: Db }, onProgress?: (progress: IndexProgress) => void): Promise<void> {
	await rebuildSearch({ db, now: () => new Date() }, onProgress ? { onProgress } : {})
}
