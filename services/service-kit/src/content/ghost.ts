import { createHash } from 'node:crypto'
import type { Author } from '@folkmoot/contract-kit/people'

/** The id shown where a person is not. */
export const nobodyId = '0'.repeat(24)

/** Who everybody but admins sees in the place of a deleted account (reference §3.6). */
export const ghostAuthor: Author = {
	id: nobodyId,
	username: 'ghost',
	proPic: null,
	badges: [],
	points: 0,
	isAdmin: false,
	isBanned: false,
	deleted: true,
	createdAt: '1970-01-01T00:00:00.000Z',
}

/** The same within one post, so that a conversation stays legible, and another in every other (decisions R13). */
export function ghostId(userId: string, postId: string): string {
	return createHash('sha1')
		.update(userId + postId)
		.digest('hex')
		.slice(0, 8)
}

/** How an author is named on a post or a comment. */
export interface Signature {
	userId: string
	username: string
	userDeleted: boolean
	userGhostId?: string
	author: Author
}

/** Names the author for this viewer; an account that is gone without a trace is a ghost to admins too. */
export function signature(author: Author | undefined, item: { userId: string; postId: string }, viewerIsAdmin: boolean): Signature {
	if (author && (!author.deleted || viewerIsAdmin)) {
		return { userId: author.id, username: author.username, userDeleted: author.deleted, author }
	}
	return {
		userId: nobodyId,
		username: ghostAuthor.username,
		userDeleted: true,
		userGhostId: ghostId(item.userId, item.postId),
		author: ghostAuthor,
	}
}
