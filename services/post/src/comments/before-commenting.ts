import { isInForce } from '@folkmoot/modtools-contract/ban-in-force'
import type { BanRecord, ModeratorRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { DraftRecord } from '@folkmoot/post-contract/draft-records'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import type { CommentSurroundings } from '@folkmoot/service-kit/content/comment-view'
import { authorsOf, authorsPart } from '@folkmoot/service-kit/content/present-authors'
import { mutedOf, mutedPart } from '@folkmoot/service-kit/content/viewer-marks'
import { fail } from '@folkmoot/service-kit/failure'
import { toObjectId } from '@folkmoot/service-kit/object-id'
import { part, readTogether } from '@folkmoot/service-kit/read-together'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { findBrief } from '../posts/post-brief.ts'
import type { Standing } from '../standing-access.ts'

export interface Before {
	post: PostRecord
	/** The parent comment; null for a comment on the post itself, or if the parent does not exist. */
	parent: CommentRecord | null
	standing: Standing
	/** The key under which its draft would be stored, and whether there is one. */
	draft: { userId: string; key: string; isThere: boolean }
	/** The data to present the new comment with. */
	around: Pick<CommentSurroundings, 'authors' | 'muted'>
}

/**
 * Reads the preconditions of a comment in one command before the transaction. Locks and deletions may change until the commit,
 * so the transaction's writes check them again (optimistic concurrency).
 */
export async function readBefore(
	db: Db,
	viewer: Viewer,
	{ postId, parentId }: { postId: string; parentId: string | null | undefined },
	now: Date,
): Promise<Before> {
	const brief = await findBrief(db, postId)
	if (!brief) throw fail('post_not_found')
	const userId = toObjectId(viewer.id)
	const which = { communityId: brief.communityId, userId }
	const answered = parentId ? toObjectId(parentId) : null
	const key = `reply.${brief._id.toHexString()}.${answered?.toHexString() ?? 'top'}`
	const found = await readTogether(db, {
		posts: part<PostRecord>('posts', { _id: brief._id }, null, '_id'),
		parents: answered && part<CommentRecord>('comments', { _id: answered }, null, '_id'),
		moderators: part<ModeratorRecord>('moderators', which, { _id: 1 }, 'userId'),
		bans: part<BanRecord>('bans', which, { expiresAt: 1 }, 'userId'),
		drafts: part<DraftRecord>('drafts', { userId, key }, { _id: 1 }, 'userId'),
		authors: authorsPart([userId]),
		muted: mutedPart(viewer, [userId]),
	})
	const [post] = found.posts
	if (!post) throw fail('post_not_found')
	const isBanned = found.bans.some((ban) => isInForce(ban, now))
	return {
		post,
		parent: found.parents[0] ?? null,
		standing: { isMod: found.moderators.length > 0, isAdmin: viewer.isAdmin, isBanned },
		draft: { userId: viewer.id, key, isThere: found.drafts.length > 0 },
		around: { authors: authorsOf(found.authors), muted: mutedOf(found.muted) },
	}
}
