/** The orders of a thread: most upvotes, newest, oldest first. Everywhere replies stay below what they answer. */
export const commentSorts = ['best', 'new', 'old'] as const
export type CommentSort = (typeof commentSorts)[number]
