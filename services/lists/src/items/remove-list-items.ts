import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { removeListItemsById as byId, removeListItems as byName } from '@folkmoot/lists-contract/list-endpoints'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { badField } from '@folkmoot/service-kit/failure'
import { openOwnList } from '../lists/open-list.ts'
import { wakeErasing } from './erase-left.ts'
import { removeAllItems, removeItem } from './item-store.ts'
import { presentPage } from './items-page.ts'
import { findTarget } from './target-reader.ts'

/** Removes one item, or all if none is given; idempotent. */
export async function removeListItems(asked: Ask<typeof byName> | Ask<typeof byId>, { db }: Deps): Promise<Answer<typeof byName>> {
	const { targetType: type, targetId: ref } = asked.body
	const { tx } = asked
	let list = await openOwnList(db, asked)
	if (type && ref) {
		const target = await findTarget(db, { type, ref }, tx)
		if (target) await removeItem(db, list, { type, targetId: target.id }, tx)
	} else {
		if (type) throw badField('targetId', 'Must be given with targetType.', 'invalid_target_id')
		if (ref) throw badField('targetType', 'Must be given with targetId.', 'invalid_content_type')
		list = await removeAllItems(db, list, asked)
		asked.afterCommit(() => wakeErasing({ db }))
	}
	return presentPage(db, list, asked)
}
