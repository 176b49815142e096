import { setImmediate } from 'node:timers/promises'
import type { Deps } from '@folkmoot/service-kit/context'
import { findIndexed, idsOf, readDocuments } from './content-reader.ts'
import type { SearchIndex, SearchKind } from './search-index.ts'
import { mongoSearchIndex } from './search-store.ts'
import { isBuilt, recordBuilt } from './state-store.ts'

type RebuildDeps = Pick<Deps, 'db' | 'now'>
type Options = { index?: SearchIndex; signal?: AbortSignal; onProgress?: (count: number) => void }

const kinds: readonly SearchKind[] = ['community', 'user', 'post', 'comment']
const batchSize = 500

/** Indexes everything again and removes what no longer exists, while the site runs. Returns the number of documents. */
export async function rebuildSearch(
	{ db, now }: RebuildDeps,
	{ index = mongoSearchIndex(db), signal, onProgress }: Options = {},
): Promise<number> {
	const began = now()
	let count = 0
	for (const kind of kinds) {
		for await (const ids of idsOf(db, kind, batchSize)) {
			if (signal?.aborted) return count
			const documents = await readDocuments(db, kind, ids)
			await index.put(documents, { now: now() })
			count += documents.length
			onProgress?.(count)
			await setImmediate()
		}
	}
	await index.remove({ putBefore: began }, {})
	await recordBuilt(db, now())
	return count
}

/** Indexes what is missing, for instance after an import, which appends no events. */
export async function indexMissing({ db, now }: RebuildDeps, index: SearchIndex = mongoSearchIndex(db)): Promise<void> {
	for (const kind of kinds) {
		for await (const ids of idsOf(db, kind, batchSize)) {
			const indexed = await findIndexed(db, ids)
			const missing = ids.filter((id) => !indexed.has(id.toHexString()))
			await index.put(await readDocuments(db, kind, missing), { now: now() })
		}
	}
}

/** Builds the index in the background if the site is older than it; returns the function that stops it. */
export async function buildIfMissing(deps: Deps): Promise<() => Promise<void>> {
	if (await isBuilt(deps.db)) return async () => {}
	const abort = new AbortController()
	const done = rebuildSearch(deps, { signal: abort.signal }).catch((error: unknown) => {
		if (!abort.signal.aborted) deps.log.error({ err: error }, 'search index rebuild failed')
	})
	return async () => {
		abort.abort()
		await done
	}
}
