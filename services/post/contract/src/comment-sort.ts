/** How an order of a thread looks in the menu, and what it means. */
interface CommentOrder {
	label: string
	/** The comments' field; equal ones are ordered by id, in the same direction. */
	key: 'upvotes' | 'createdAt'
	isAscending: boolean
}

/** The orders of a thread, each declared here and nowhere else. Replies always follow their parent. */
export const commentOrders = {
	best: { label: 'Best', key: 'upvotes', isAscending: false },
	new: { label: 'Newest', key: 'createdAt', isAscending: false },
	old: { label: 'Oldest', key: 'createdAt', isAscending: true },
} as const satisfies Readonly<Record<string, CommentOrder>>

export type CommentSort = keyof typeof commentOrders

/** Its keys are all there are. */
export const commentSorts = Object.keys(commentOrders) as CommentSort[]
