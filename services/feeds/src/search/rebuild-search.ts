import { setImmediate } from 'node:timers/promises'
import type { Deps } from '@folkmoot/service-kit/context'
import type { Db, ObjectId } from 'mongodb'
import { countImported, countRecords, findIndexed, idsOf, importedIdsOf, readDocuments } from './content-reader.ts'
import { searchKinds } from './fill-index.ts'
import type { IndexProgress } from './progress.ts'
import type { SearchIndex, SearchKind } from './search-index.ts'
import { mongoSearchIndex } from './search-store.ts'
import { recordFilled } from './state-store.ts'
import { forgetCounts, removeWordsBefore } from './vocabulary/learn-words.ts'

type RebuildDeps = Pick<Deps, 'db' | 'now'>

interface Options {
	index?: SearchIndex
	/** Told after each batch. */
	onProgress?: (progress: IndexProgress) => void
}

const batchSize = 500

/**
 * Indexes everything again and removes what no longer exists, while the site runs: each document is replaced in its place, so
 * everything is found meanwhile. Returns the number of documents.
 */
export async function rebuildSearch({ db, now }: RebuildDeps, { index = mongoSearchIndex(db), onProgress }: Options = {}): Promise<number> {
	const startedAt = now()
	let count = 0
	forgetCounts(db)
	await forEachBatch(db, { startedAt, onProgress }, async (kind, ids) => {
		const documents = await readDocuments(db, kind, ids)
		await index.put(documents, { now: now() })
		count += documents.length
	})
	await index.remove({ putBefore: startedAt }, {})
	await removeWordsBefore(db, startedAt)
	await recordFilled(db, now())
	return count
}

/** Indexes what an import has brought, with keys that begin with `prefix`, and what the index lacks: an import appends no events. */
export async function indexMissing(
	{ db, now }: RebuildDeps,
	{ index = mongoSearchIndex(db), onProgress, prefix }: Options & { prefix: string },
): Promise<void> {
	await forEachBatch(db, { startedAt: now(), onProgress, prefix }, async (kind, ids) => {
		const indexed = await findIndexed(db, ids)
		const missing = ids.filter((id) => !indexed.has(id.toHexString()))
		await index.fill(await readDocuments(db, kind, missing), { now: now() })
	})
}

interface Telling {
	startedAt: Date
	onProgress: Options['onProgress'] | undefined
	/** Only what was imported with keys that begin with it. */
	prefix?: string
}

/** Goes through what can be searched for, and tells how far it is; others have their turn after each batch. */
async function forEachBatch(
	db: Db,
	{ startedAt, onProgress, prefix }: Telling,
	work: (kind: SearchKind, ids: readonly ObjectId[]) => Promise<void>,
): Promise<void> {
	const total = await (prefix === undefined ? countRecords(db) : countImported(db, prefix))
	let done = 0
	for (const kind of searchKinds) {
		const all = prefix === undefined ? idsOf(db, kind, batchSize) : importedIdsOf(db, kind, { prefix, size: batchSize })
		for await (const ids of all) {
			await work(kind, ids)
			done += ids.length
			onProgress?.({ done, total, startedAt })
			await setImmediate()
		}
	}
}
