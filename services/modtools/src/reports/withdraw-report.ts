import type { Context } from '@folkmoot/service-kit/context'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { Db, ObjectId } from 'mongodb'
import { reports } from '../collections.ts'
import { countHandled } from '../queue/item-store.ts'

/** Withdraws one report, if it is still pending. */
export async function withdrawReport(
	db: Db,
	which: { reporterId: ObjectId; targetId: ObjectId },
	by: string,
	{ tx, now }: Pick<Context, 'tx' | 'now'>,
): Promise<void> {
	const handling = { by: toObjectId(by), how: 'withdrawn' }
	const $set = { handling: { ...handling, at: now }, waits: false }
	const withdrawn = await reports(db).findOneAndUpdate({ ...which, waits: true }, { $set }, sessionOptions(tx))
	if (withdrawn) await countHandled(db, withdrawn, handling, { tx, now })
}
