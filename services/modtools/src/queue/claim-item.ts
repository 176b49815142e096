import type { claimItem as endpoint } from '@folkmoot/modtools-contract/queue-endpoints'
import type { ReportedItemRecord } from '@folkmoot/modtools-contract/queue-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { claim } from './item-store.ts'
import { loadItem } from './load-item.ts'
import { tellOfQueue } from './tell-of-queue.ts'

/** A claim expires, so that nobody waits for a moderator who has left. */
const leaseMs = 3 * 60_000

export async function claimItem(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<ReportedItemRecord> {
	const item = await loadItem(db, input)
	const until = new Date(input.now.getTime() + leaseMs)
	const claimed = item.handled ? item : await claim(db, input.params.itemId, input.viewer.id, until, input)
	if (!claimed) throw fail('claimed_by_other')
	await tellOfQueue(db, item.communityId, input)
	return claimed
}
