import type { removeListItemsById as byId, removeListItems as byName } from '@folkmoot/lists-contract/list-endpoints'
import type { ListRecord } from '@folkmoot/lists-contract/list-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { badField } from '@folkmoot/service-kit/failure'
import { requireOwnList } from '../lists/require-list.ts'
import { removeAllItems, removeItem } from './item-store.ts'
import { wakePurgeWorker } from './purge-worker.ts'
import { findTarget } from './target-reader.ts'

/** Removes one item, or all if none is given; idempotent. */
export async function removeListItems(input: HandlerInput<typeof byName> | HandlerInput<typeof byId>, { db }: Deps): Promise<ListRecord> {
	const { targetType: type, targetId: ref } = { ...input.query, ...input.body }
	const { tx } = input
	let list = await requireOwnList(db, input)
	if (type && ref) {
		const target = await findTarget(db, { type, ref }, tx)
		if (target) await removeItem(db, list, { type, targetId: target.id }, tx)
	} else {
		if (type) throw badField('targetId', 'Must be given with targetType.', 'invalid_target_id')
		if (ref) throw badField('targetType', 'Must be given with targetId.', 'invalid_content_type')
		list = await removeAllItems(db, list, input)
		input.afterCommit(() => wakePurgeWorker({ db }))
	}
	return list
}
