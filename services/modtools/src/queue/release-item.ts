import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { releaseItem as endpoint } from '@folkmoot/modtools-contract/queue-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { release } from './item-store.ts'
import { loadItem } from './load-item.ts'
import { presentItems } from './present-items.ts'

/** Releases the caller's claim; somebody else's stays. */
export async function releaseItem(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	await loadItem(db, input)
	await release(db, input.params.itemId, input.viewer.id, input)
	const [shown] = await presentItems(db, [await loadItem(db, input)], input)
	if (!shown) throw fail('report_not_found')
	return shown
}
