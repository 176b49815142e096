import { idSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { markdownTreeSchema } from '@folkmoot/contract-kit/markdown-tree'
import { commentSchema } from '@folkmoot/post-contract/comment'
import { postSchema } from '@folkmoot/post-contract/post'
import { z } from 'zod'
import { itemSorts } from './list-sorts.ts'

export const itemSortSchema = z.enum(itemSorts)

/** A member's list in the API. */
export const listSchema = z.object({
	id: idSchema,
	userId: idSchema,
	username: z.string(),
	/** Part of its URL. */
	name: z.string(),
	displayName: z.string(),
	description: z.string().nullable(),
	descriptionTree: markdownTreeSchema,
	public: z.boolean(),
	numItems: z.int(),
	sort: itemSortSchema,
	createdAt: timeSchema,
	/** When an item was last added. */
	lastUpdatedAt: timeSchema,
})
export type List = z.infer<typeof listSchema>

export const listItemSchema = z.object({
	id: idSchema,
	listId: idSchema,
	targetType: z.enum(['post', 'comment']),
	targetId: idSchema,
	/** When it was saved. */
	createdAt: timeSchema,
	targetItem: z.union([postSchema, commentSchema]),
})
export type ListItem = z.infer<typeof listItemSchema>
