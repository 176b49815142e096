import { presentTargets } from '@folkmoot/content-kit/present-targets'
import type { ListItem } from '@folkmoot/lists-contract/list'
import type { ListItemRecord } from '@folkmoot/lists-contract/list-records'
import type { Context } from '@folkmoot/service-kit/context'
import type { Db, ObjectId } from 'mongodb'

/** Stored items → items with their posts and comments as this viewer sees them, in the given order. */
export async function presentItems(
	db: Db,
	listId: ObjectId,
	items: readonly ListItemRecord[],
	{ viewer }: Pick<Context, 'viewer'>,
): Promise<ListItem[]> {
	const targets = await presentTargets(
		db,
		items.map(({ targetType, targetId }) => ({ type: targetType, id: targetId })),
		viewer,
	)
	// Posts and comments are never physically deleted; if one were missing, only its item is left out.
	return items.flatMap((item) => {
		const targetItem = targets.get(item.targetId.toHexString())
		return targetItem ? [itemView(listId, item, targetItem)] : []
	})
}

function itemView(listId: ObjectId, record: ListItemRecord, targetItem: ListItem['targetItem']): ListItem {
	return {
		id: record._id.toHexString(),
		listId: listId.toHexString(),
		targetType: record.targetType,
		targetId: record.targetId.toHexString(),
		createdAt: record.createdAt.toISOString(),
		targetItem,
	}
}
