import type { ListItem } from '@folkmoot/lists-contract/list'

/** A saved post or comment as plain data. Deleted ones have neither author nor text. */
export interface ExportedItem {
	type: 'post' | 'comment'
	/** For a comment, the title of its post. */
	title: string
	address: string
	author: string | null
	community: string
	/** Target of a link post. */
	link: string | null
	/** The Markdown source. */
	body: string
	isDeleted: boolean
	createdAt: string
	savedAt: string
}

/** `site`: base URL without a trailing slash. */
export function exportedItem({ targetType, targetItem, createdAt }: ListItem, site: string): ExportedItem {
	const isPost = 'hotness' in targetItem
	const isDeleted = isPost ? targetItem.deleted : targetItem.deletedAt !== null
	const path = isPost ? targetItem.publicId : `${targetItem.postPublicId}/${targetItem.id}`
	return {
		type: targetType,
		title: (isPost ? targetItem.title : targetItem.postTitle) ?? '',
		address: `${site}/${targetItem.communityName}/post/${path}`,
		author: isDeleted || targetItem.userDeleted ? null : targetItem.username,
		community: targetItem.communityName,
		link: isPost ? (targetItem.link?.url ?? null) : null,
		body: targetItem.body ?? '',
		isDeleted,
		createdAt: targetItem.createdAt,
		savedAt: createdAt,
	}
}
