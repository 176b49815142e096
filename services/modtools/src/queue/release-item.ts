import type { releaseItem as endpoint } from '@folkmoot/modtools-contract/queue-endpoints'
import type { ReportedItemRecord } from '@folkmoot/modtools-contract/queue-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { release } from './item-store.ts'
import { loadItem } from './load-item.ts'
import { tellOfQueue } from './tell-of-queue.ts'

/** Releases the caller's claim; somebody else's stays. */
export async function releaseItem(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<ReportedItemRecord> {
	const { communityId } = await loadItem(db, input)
	await release(db, input.params.itemId, input.viewer.id, input)
	await tellOfQueue(db, communityId, input)
	return loadItem(db, input)
}
