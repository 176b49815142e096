import type { SearchThreadRecord } from '@folkmoot/feeds-contract/feed-records'
import { startBackgroundJob } from '@folkmoot/service-kit/background-job'
import type { Deps } from '@folkmoot/service-kit/context'
import { transact } from '@folkmoot/service-kit/writes/transaction'
import type { ClientSession, Db } from 'mongodb'
import { postExists, readCommentPositions } from './content-reader.ts'
import type { SearchIndex } from './search-index.ts'
import { servingIndex } from './serving-index.ts'
import { deleteThread, findPendingThread, saveThreadProgress, threadIndexing } from './thread-store.ts'
import { updateIndex } from './update-index.ts'

/** Comments per transaction: few enough that it commits before anybody notices. */
const batchSize = 250

/**
 * Indexes the next batch of comments of a deleted or restored post and stores its progress in the same transaction: a long
 * thread is too large for one. Until all are done, search results filter out what is gone. False if no thread waits.
 */
async function indexThreadBatch(
	{ db, client, now }: Pick<Deps, 'db' | 'client' | 'now'>,
	index: SearchIndex = servingIndex(db),
): Promise<boolean> {
	if (!(await findPendingThread(db))) return false
	return transact(client, async (tx) => {
		const thread = await findPendingThread(db, tx)
		if (!thread) return false
		const places = await readCommentPositions(db, thread, batchSize, tx)
		const ids = places.map(({ id }) => id)
		await updateIndex({ db, now, index, tx }, 'comment', ids)
		if (places.length === batchSize) await saveThreadProgress(db, thread, places.at(-1) ?? null, tx)
		else await finish(thread, { db, index, tx })
		return true
	})
}

/** If the post is gone, removes from the index what is left of comments whose records are gone too. */
async function finish({ _id }: SearchThreadRecord, { db, index, tx }: { db: Db; index: SearchIndex; tx: ClientSession }): Promise<void> {
	if (!(await postExists(db, _id, tx))) await index.remove({ postIds: [_id] }, { tx })
	await deleteThread(db, _id, tx)
}

/** Runs in the background; returns the function that stops it. */
export function startThreadIndexWorker(deps: Deps): () => Promise<void> {
	const step = () => indexThreadBatch(deps)
	return startBackgroundJob(deps, { name: threadIndexing, step })
}
