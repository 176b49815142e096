import { contentsOf, type ListRecord } from '@folkmoot/lists-contract/list-records'
import type { Context } from '@folkmoot/service-kit/context'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { Db } from 'mongodb'
import { leftContents, listItems } from '../collections.ts'

/** Items deleted per step: few enough to block nobody. */
const atOnce = 1_000

/** Queues the items of lists that are emptied or deleted in the same transaction for deletion. */
export async function queueContentsForDeletion(
	db: Db,
	emptied: readonly Pick<ListRecord, '_id' | 'contentsId'>[],
	{ tx, now }: Pick<Context, 'tx' | 'now'>,
): Promise<void> {
	if (emptied.length === 0) return
	await leftContents(db).insertMany(
		emptied.map((list) => ({ _id: contentsOf(list), at: now })),
		sessionOptions(tx),
	)
}

/**
 * Deletes a batch of the items queued longest ago; false if there are none. Safe after a crash: the queue entry goes
 * only after the last item.
 */
export async function deleteNextBatch(db: Db): Promise<boolean> {
	const left = await leftContents(db).findOne({}, { sort: { at: 1 } })
	if (!left) return false
	const some = await listItems(db)
		.find({ listId: left._id }, { projection: { _id: 1 } })
		.limit(atOnce)
		.toArray()
	await listItems(db).deleteMany({ _id: { $in: some.map(({ _id }) => _id) } })
	if (some.length < atOnce) await leftContents(db).deleteOne({ _id: left._id })
	return true
}
