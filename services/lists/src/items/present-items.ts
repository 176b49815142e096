import type { ListItem } from '@folkmoot/lists-contract/list'
import type { ListItemRecord } from '@folkmoot/lists-contract/list-records'
import { presentComments } from '@folkmoot/service-kit/content/present-comments'
import { presentPosts } from '@folkmoot/service-kit/content/present-posts'
import { readAll } from '@folkmoot/service-kit/content/viewer-marks'
import type { Context } from '@folkmoot/service-kit/context'
import { within } from '@folkmoot/service-kit/within'
import type { Db } from 'mongodb'
import { comments, posts } from '../collections.ts'

/** Stored items → items with their posts and comments as this viewer sees them, in the order given. */
export async function presentItems(
	db: Db,
	items: readonly ListItemRecord[],
	{ viewer, tx }: Pick<Context, 'viewer' | 'tx'>,
): Promise<ListItem[]> {
	const among = (type: ListItemRecord['targetType']) => ({
		_id: { $in: items.filter((item) => item.targetType === type).map((item) => item.targetId) },
	})
	const [shownPosts, shownComments] = await readAll(tx, [
		async () => presentPosts(db, await posts(db).find(among('post'), within(tx)).toArray(), viewer, { tx }),
		async () => {
			const found = await comments(db).find(among('comment'), within(tx)).toArray()
			return presentComments(db, found, viewer, { tx, withPostTitle: true })
		},
	])
	const targets = new Map([...shownPosts, ...shownComments].map((target) => [target.id, target]))
	// Nothing is ever erased from posts and comments; should it be, the item is left out rather than the page lost.
	return items.flatMap((item) => {
		const targetItem = targets.get(item.targetId.toHexString())
		return targetItem ? [itemView(item, targetItem)] : []
	})
}

function itemView(record: ListItemRecord, targetItem: ListItem['targetItem']): ListItem {
	return {
		id: record._id.toHexString(),
		listId: record.listId.toHexString(),
		targetType: record.targetType,
		targetId: record.targetId.toHexString(),
		createdAt: record.createdAt.toISOString(),
		targetItem,
	}
}
