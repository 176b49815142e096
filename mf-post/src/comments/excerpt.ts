import type { CommentNode } from './comment-tree.ts'

/** The part of deep threads that fits a phone: the other replies are one link away. */
export interface Excerpt {
	/** The comment that the focused thread starts with; null if nothing is left out above it. */
	startId: string | null
	/** Its ancestors, which are left out with their other replies. */
	leftOut: ReadonlySet<string>
	/** The replies of a comment were opened in place. */
	isOpened: (node: CommentNode) => boolean
}

/** Replies this far below the first row are the last with room for text: 240 of 390 px. */
export const deepestLevel = 8

/** Whether a comment has a link in place of its replies. */
export function hasLink(excerpt: Excerpt | null, node: CommentNode, level: number): boolean {
	return excerpt !== null && level === deepestLevel && node.replies.length + node.missing > 0 && !excerpt.isOpened(node)
}
