import type { ListItem } from '@folkmoot/lists-contract/list'

/** A saved post or comment as plain facts. What was deleted has neither author nor text. */
export interface ExportedItem {
	type: 'post' | 'comment'
	/** Of a comment, that of its post. */
	title: string
	address: string
	author: string | null
	community: string
	/** Where a link post leads. */
	link: string | null
	/** Markdown as it was written. */
	body: string
	isDeleted: boolean
	createdAt: string
	savedAt: string
}

/** `site`: its address without a slash at the end. */
export function exportedItem({ targetType, targetItem, createdAt }: ListItem, site: string): ExportedItem {
	const isPost = 'hotness' in targetItem
	const isDeleted = isPost ? targetItem.deleted : targetItem.deletedAt !== null
	const place = isPost ? targetItem.publicId : `${targetItem.postPublicId}/${targetItem.id}`
	return {
		type: targetType,
		title: (isPost ? targetItem.title : targetItem.postTitle) ?? '',
		address: `${site}/${targetItem.communityName}/post/${place}`,
		author: isDeleted || targetItem.userDeleted ? null : targetItem.username,
		community: targetItem.communityName,
		link: isPost ? (targetItem.link?.url ?? null) : null,
		body: targetItem.body ?? '',
		isDeleted,
		createdAt: targetItem.createdAt,
		savedAt: createdAt,
	}
}
