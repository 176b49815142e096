import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { editComment as endpoint } from '@folkmoot/post-contract/comment-endpoints'
import type { CommentRecord } from '@folkmoot/post-contract/post-records'
import { parseText } from '@folkmoot/service-kit/content/existing-names'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { badField, fail } from '@folkmoot/service-kit/failure'
import type { Db } from 'mongodb'
import { deleteSentDraft } from '../drafts/delete-sent-draft.ts'
import { publishCommentMentions } from '../mentions/publish-mentions.ts'
import { moderationEvent } from '../moderation-event.ts'
import { attribution } from '../posts/post-store.ts'
import { publish } from '../publish.ts'
import { assertAllowed, refuseGroup, refuseLocking } from '../standing-access.ts'
import { readStanding } from '../standing-reader.ts'
import { refuseEditing } from './comment-access.ts'
import { updateComment } from './comment-store.ts'
import { findCommentOfPost } from './find-comment-of-post.ts'
import { presentComment } from './present-comment-page.ts'

type Asked = HandlerInput<typeof endpoint>
type Change = (comment: CommentRecord, ask: Asked, db: Db) => Promise<Partial<CommentRecord>>

const changes: Record<NonNullable<Asked['query']['action']> | 'rewrite', Change> = { rewrite, changeAsUser, lock, unlock }

/** Edits the text of a comment, or with an action its user group or its lock. */
export async function editComment(ask: Asked, { db }: Pick<Deps, 'db'>): Promise<Answer<typeof endpoint>> {
	const { post, comment } = await findCommentOfPost(db, ask.params, ask.tx)
	const fields = await changes[ask.query.action ?? 'rewrite'](comment, ask, db)
	const changed = await updateComment(db, comment._id, fields, ask.tx)
	if (fields.editedAt) {
		await publish(db, ask, { type: 'comment.edited', commentId: ask.params.commentId, postId: post._id.toHexString() })
		await publishCommentMentions(db, { post, comment: changed }, ask)
	}
	return presentComment(db, changed, ask.viewer, { post, tx: ask.tx })
}

const isAuthor = (comment: CommentRecord, { viewer }: Asked) => comment.authorId.toHexString() === viewer.id

async function rewrite(comment: CommentRecord, ask: Asked, db: Db): Promise<Partial<CommentRecord>> {
	const { body } = ask.body
	assertAllowed(refuseEditing(comment, isAuthor(comment, ask)))
	if (body === undefined) throw badField('body', 'Message body cannot be empty.')
	await deleteSentDraft(db, { userId: ask.viewer.id, key: `edit.${comment.postId}.${comment._id}` }, { body }, ask)
	return { body, bodyTree: await parseText(db, body, ask), editedAt: ask.now }
}

async function changeAsUser(comment: CommentRecord, ask: Asked, db: Db): Promise<Partial<CommentRecord>> {
	const { userGroup } = ask.query
	assertAllowed(refuseEditing(comment, isAuthor(comment, ask)))
	if (!userGroup) throw badField('userGroup', 'Say which group.', 'user_invalid_group')
	assertAllowed(refuseGroup(userGroup, await readStanding(db, ask.viewer, comment.communityId, ask)))
	return { userGroup }
}

async function lock(comment: CommentRecord, ask: Asked, db: Db): Promise<Partial<CommentRecord>> {
	const { lockAs = 'normal' } = ask.query
	assertAllowed(refuseLocking(lockAs, await readStanding(db, ask.viewer, comment.communityId, ask)))
	if (comment.deletion) throw fail('comment_deleted')
	if (comment.lock) return { lock: comment.lock }
	await publish(db, ask, moderationEvent('lock', comment, { by: ask.viewer.id, as: lockAs }))
	return { lock: attribution(ask.viewer.id, lockAs, ask.now) }
}

/** The role need not be named (reference §1.3). */
async function unlock(comment: CommentRecord, ask: Asked, db: Db): Promise<Partial<CommentRecord>> {
	const { lockAs = 'mods' } = ask.query
	assertAllowed(refuseLocking(lockAs, await readStanding(db, ask.viewer, comment.communityId, ask)))
	if (comment.lock) await publish(db, ask, moderationEvent('unlock', comment, { by: ask.viewer.id, as: lockAs }))
	return { lock: null }
}
