import { limits } from '@folkmoot/contract-kit/limits'
import type { reopenItem as endpoint } from '@folkmoot/modtools-contract/queue-endpoints'
import type { ReportedItemRecord } from '@folkmoot/modtools-contract/queue-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { reopenHandled } from '../reports/reopen-reports.ts'
import { loadItem } from './load-item.ts'
import { tellOfQueue } from './tell-of-queue.ts'

/** How an item left the queue without a change that somebody else would have to undo first. */
const undoable: readonly string[] = ['ignored', 'locked', 'banned']

/** Takes back what the caller did with an item a moment ago (rule moderation-34). */
export async function reopenItem(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<ReportedItemRecord> {
	const { viewer, now, tx } = input
	const item = await loadItem(db, input)
	const { handled } = item
	if (!handled) return item
	const isLate = now.getTime() - handled.at.getTime() > limits.undoSeconds * 1_000
	if (isLate || handled.by.toHexString() !== viewer.id || !undoable.includes(handled.how)) throw fail('removal_final')
	await reopenHandled(db, item.targetId, handled.at, tx)
	await tellOfQueue(db, item.communityId, input)
	return loadItem(db, input)
}
