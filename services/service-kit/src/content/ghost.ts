import { createHash } from 'node:crypto'
import type { Author } from '@folkmoot/contract-kit/people'

/** The id shown in place of a hidden person's. */
export const nobodyId = '0'.repeat(24)

/** The author shown in place of a deleted account to everybody but admins (reference §3.6). */
const ghostAuthor: Author = {
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

/** A ghost's id: the same within one post, so that a conversation stays legible, and different in each other (decisions R13). */
function ghostId(userId: string, postId: string): string {
	return createHash('sha1')
		.update(userId + postId)
		.digest('hex')
		.slice(0, 8)
}

/** The author's name as shown on a post or a comment. */
export interface Signature {
	userId: string
	username: string
	userDeleted: boolean
	userGhostId?: string
	author: Author
}

/** The author as this viewer sees it; an account without a record is a ghost for admins too. */
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
