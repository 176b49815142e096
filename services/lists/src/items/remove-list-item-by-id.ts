import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { removeListItemById as endpoint } from '@folkmoot/lists-contract/list-endpoints'
import type { ListItemRecord } from '@folkmoot/lists-contract/list-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { requireOwnList } from '../lists/require-list.ts'
import { removeItem } from './item-store.ts'
import { presentItems } from './present-items.ts'

type Input = HandlerInput<typeof endpoint>

export async function removeListItemById(input: Input, { db }: Deps): Promise<Removed> {
	const { params, tx } = input
	const list = await requireOwnList(db, input)
	const removed = await removeItem(db, list, { itemId: params.itemId }, tx)
	if (!removed) throw fail('item_not_found')
	return { listId: list._id, item: removed }
}

interface Removed {
	listId: ListItemRecord['listId']
	item: ListItemRecord
}

export async function presentRemoved({ listId, item }: Removed, input: Input, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const [shown] = await presentItems(db, listId, [item], input)
	if (!shown) throw new Error('A list item was not presented.')
	return shown
}
