/** What an order of a thread means. */
interface CommentOrder {
	/** The comments' field; equal ones are ordered by id, in the same direction. */
	key: 'upvotes' | 'createdAt'
	isAscending: boolean
}

/** The orders of a thread, each declared here and nowhere else. Replies always follow their parent. */
export const commentOrders = {
	best: { key: 'upvotes', isAscending: false },
	new: { key: 'createdAt', isAscending: false },
	old: { key: 'createdAt', isAscending: true },
} as const satisfies Readonly<Record<string, CommentOrder>>

export type CommentSort = keyof typeof commentOrders

/** Its keys are all there are. */
export const commentSorts = Object.keys(commentOrders) as CommentSort[]
