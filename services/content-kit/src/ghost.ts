import { createHmac } from 'node:crypto'
import type { Author } from '@folkmoot/contract-kit/people'
import { memoizePerDb } from '@folkmoot/service-kit/collections'
import { siteKeyOf } from '@folkmoot/service-kit/secrets/site-keys'
import type { Db } from 'mongodb'

/** The id shown in place of a hidden person's. */
export const nobodyId = '0'.repeat(24)

/** The author shown in place of a deleted account to everybody but admins (rule privacy-5). */
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

/** The key that ghosts are made with, for the contexts that posts and comments are shown with. */
export const ghostKeyOf: (db: Db) => string = memoizePerDb((db) => siteKeyOf(db, 'ghosts'))

/**
 * A ghost's id: the same within one post, so that a conversation stays legible, and different in each other (rule privacy-6). Nobody
 * can compute it from the ids of members and posts, which are public (rule privacy-6).
 */
function ghostId(userId: string, postId: string, ghostKey: string): string {
	return createHmac('sha256', ghostKey).update(`${userId}\n${postId}`).digest('hex').slice(0, 8)
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
export function signature(
	author: Author | undefined,
	item: { userId: string; postId: string },
	{ viewerIsAdmin, ghostKey }: { viewerIsAdmin: boolean; ghostKey: string },
): Signature {
	if (author && (!author.deleted || viewerIsAdmin)) {
		return { userId: author.id, username: author.username, userDeleted: author.deleted, author }
	}
	return {
		userId: nobodyId,
		username: ghostAuthor.username,
		userDeleted: true,
		userGhostId: ghostId(item.userId, item.postId, ghostKey),
		author: ghostAuthor,
	}
}
