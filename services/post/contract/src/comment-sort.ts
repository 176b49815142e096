/** The orders of a thread: most upvotes, newest or oldest first. Replies always follow their parent. */
export const commentSorts = ['best', 'new', 'old'] as const
export type CommentSort = (typeof commentSorts)[number]
