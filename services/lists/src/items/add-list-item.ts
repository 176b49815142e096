import type { addListItemById as byId, addListItem as byName } from '@folkmoot/lists-contract/list-endpoints'
import type { ListRecord } from '@folkmoot/lists-contract/list-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { requireOwnList } from '../lists/require-list.ts'
import { saveItem } from './item-store.ts'
import { findTarget } from './target-reader.ts'

/** Saves a post or comment; idempotent. */
export async function addListItem(input: HandlerInput<typeof byName> | HandlerInput<typeof byId>, { db }: Deps): Promise<ListRecord> {
	const { targetType: type, targetId: ref } = input.body
	const list = await requireOwnList(db, input)
	const target = await findTarget(db, { type, ref }, input.tx)
	if (!target) throw fail(`${type}_not_found`)
	await saveItem(db, list, target, input)
	return list
}
