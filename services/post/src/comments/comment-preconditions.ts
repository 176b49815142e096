import type { CommentContext } from '@folkmoot/content-kit/comment-view'
import { authorsOf, authorsQuery } from '@folkmoot/content-kit/present-authors'
import { mutedOf, mutedQuery } from '@folkmoot/content-kit/viewer-marks'
import { isInForce } from '@folkmoot/modtools-contract/ban-in-force'
import type { ModeratorRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { DraftRecord } from '@folkmoot/post-contract/draft-records'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { fail } from '@folkmoot/service-kit/failure'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { query, readBatch } from '@folkmoot/service-kit/reads/batch-query'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { findPostIdentity } from '../posts/post-identity.ts'
import type { Standing } from '../standing-access.ts'
import { banPart } from '../standing-reader.ts'

export interface Before {
	post: PostRecord
	/** The parent comment; null for a comment on the post itself, or if the parent does not exist. */
	parent: CommentRecord | null
	standing: Standing
	/** The key under which its draft would be stored, and whether there is one. */
	draft: { userId: string; key: string; isThere: boolean }
	/** The data to present the new comment with. */
	around: Pick<CommentContext, 'authors' | 'muted'>
}

/**
 * Reads the preconditions of a comment in one command before the transaction. Locks and deletions may change until the commit,
 * so the transaction's writes check them again (optimistic concurrency).
 */
export async function readPreconditions(
	db: Db,
	viewer: Viewer,
	{ postId, parentId }: { postId: string; parentId: string | null | undefined },
	now: Date,
): Promise<Before> {
	const identity = await findPostIdentity(db, postId)
	if (!identity) throw fail('post_not_found')
	const userId = toObjectId(viewer.id)
	const which = { communityId: identity.communityId, userId }
	const answered = parentId ? toObjectId(parentId) : null
	const key = `reply.${identity._id.toHexString()}.${answered?.toHexString() ?? 'top'}`
	const results = await readBatch(db, {
		posts: query<PostRecord>('posts', { _id: identity._id }, null),
		parents: answered && query<CommentRecord>('comments', { _id: answered }, null),
		moderators: query<ModeratorRecord>('moderators', which, { _id: 1 }),
		bans: banPart(viewer, identity.communityId),
		drafts: query<DraftRecord>('drafts', { userId, key }, { _id: 1 }),
		authors: authorsQuery([userId]),
		muted: mutedQuery(viewer, [userId]),
	})
	const [post] = results.posts
	if (!post) throw fail('post_not_found')
	const isBanned = results.bans.some((ban) => isInForce(ban, now))
	return {
		post,
		parent: results.parents[0] ?? null,
		standing: { isMod: results.moderators.length > 0, isAdmin: viewer.isAdmin, isBanned },
		draft: { userId: viewer.id, key, isThere: results.drafts.length > 0 },
		around: { authors: authorsOf(results.authors), muted: mutedOf(results.muted) },
	}
}
