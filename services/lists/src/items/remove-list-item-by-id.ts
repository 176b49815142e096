import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { removeListItemById as endpoint } from '@folkmoot/lists-contract/list-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { requireOwnList } from '../lists/require-list.ts'
import { removeItem } from './item-store.ts'
import { presentItems } from './present-items.ts'

export async function removeListItemById(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { params, tx } = input
	const list = await requireOwnList(db, input)
	const removed = await removeItem(db, list, { itemId: params.itemId }, tx)
	const [item] = removed ? await presentItems(db, list._id, [removed], input) : []
	if (!item) throw fail('item_not_found')
	return item
}
