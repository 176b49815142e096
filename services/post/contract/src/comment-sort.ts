/** The orders of a thread: most upvotes, newest, oldest first. Replies always stay below their parent. */
export const commentSorts = ['best', 'new', 'old'] as const
export type CommentSort = (typeof commentSorts)[number]
