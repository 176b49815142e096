import { ruleItemOfComment } from '@folkmoot/content-kit/automatic-rules/rule-item'
import { withExistingNames } from '@folkmoot/content-kit/existing-names'
import { editComment as endpoint } from '@folkmoot/post-contract/comment-endpoints'
import type { CommentRecord } from '@folkmoot/post-contract/post-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { badField, fail } from '@folkmoot/service-kit/failure'
import { authorizeMember } from '@folkmoot/service-kit/http/authorize-member'
import type { Db } from 'mongodb'
import { z } from 'zod'
import { deleteSentDraft } from '../drafts/delete-sent-draft.ts'
import { assertNoHeldLinks } from '../held/find-hold-cause.ts'
import { changedLanguage } from '../languages/text-language.ts'
import { publishCommentMentions } from '../mentions/publish-mentions.ts'
import { moderationEvent } from '../moderation-event.ts'
import { attribution } from '../posts/post-store.ts'
import { publish } from '../publish.ts'
import { assertAllowed, refuseLocking, refuseWriting } from '../standing-access.ts'
import { readStanding } from '../standing-reader.ts'
import { refuseRestoring, undoRemoval } from '../undo-removal.ts'
import { refuseEditing } from './comment-access.ts'
import { updateComment } from './comment-store.ts'
import { findCommentOfPost } from './find-comment-of-post.ts'

type Input = HandlerInput<typeof endpoint>
type Change = (comment: CommentRecord, input: Input, db: Db) => Promise<Partial<CommentRecord>>

const changes: Record<NonNullable<Input['query']['action']> | 'rewrite', Change> = { rewrite, changeAsUser, lock, unlock, restore }

/** Edits the text of a comment, or with an action its user group or its lock. */
export async function editComment(input: Input, { db }: Pick<Deps, 'db'>): Promise<CommentRecord> {
	const { post, comment } = await findCommentOfPost(db, input.params, input.tx)
	const fields = await changes[input.query.action ?? 'rewrite'](comment, input, db)
	const changed = await updateComment(db, comment._id, fields, input.tx)
	const ids = { commentId: input.params.commentId, postId: post._id.toHexString() }
	if (fields.editedAt) {
		await publish(db, input, { type: 'comment.edited', ...ids })
		await publishCommentMentions(db, { post, comment: changed }, input)
	} else if (fields.language !== undefined) await publish(db, input, { type: 'comment.languageChosen', ...ids })
	return changed
}

/** What decides who may make the edit; the rest of the query may be invalid. */
const { action, lockAs, userGroup } = endpoint.query.shape
const how = { lockAs: lockAs.catch(undefined), userGroup: userGroup.catch(undefined) }
const address = { params: endpoint.params, query: z.object({ action, ...how }) }

/** Only who may make an edit is told what is wrong with it. */
export const authorizeCommentEdit = authorizeMember(address, async ({ params, query, viewer }, { db, now }) => {
	const { comment } = await findCommentOfPost(db, params, undefined)
	if (!query) return
	const isLocking = query.action === 'lock' || query.action === 'unlock'
	const isRestoring = query.action === 'restore'
	if (!isLocking && !isRestoring) assertAllowed(refuseEditing(comment, isAuthor(comment, { viewer })))
	const standing = await readStanding(db, viewer, comment.communityId, { tx: undefined, now: now() })
	if (isRestoring) return assertAllowed(refuseRestoring(standing))
	assertAllowed(isLocking ? refuseLocking(query.lockAs ?? 'mods', standing) : refuseWriting(query.userGroup ?? 'normal', standing))
})

const isAuthor = (comment: CommentRecord, { viewer }: Pick<Input, 'viewer'>) => comment.authorId.toHexString() === viewer.id

async function rewrite(comment: CommentRecord, input: Input, db: Db): Promise<Partial<CommentRecord>> {
	const { body, language } = input.body
	assertAllowed(refuseEditing(comment, isAuthor(comment, input)))
	const standing = await readStanding(db, input.viewer, comment.communityId, input)
	assertAllowed(refuseWriting('normal', standing))
	if (body === undefined) {
		if (typeof language === 'string') return changedLanguage(comment, language, { tree: comment.bodyTree })
		throw badField('body', 'Message body cannot be empty.')
	}
	await deleteSentDraft(db, { userId: input.viewer.id, key: `edit.${comment.postId}.${comment._id}` }, { body }, input)
	const bodyTree = await withExistingNames(db, input.trees['body'], input)
	const [before, after] = [ruleItemOfComment(comment), ruleItemOfComment({ bodyTree })]
	await assertNoHeldLinks(db, { ...comment, before, after }, standing, input)
	return { body, bodyTree, ...changedLanguage(comment, language, { tree: bodyTree }), editedAt: input.now }
}

async function changeAsUser(comment: CommentRecord, input: Input, db: Db): Promise<Partial<CommentRecord>> {
	const { userGroup } = input.query
	assertAllowed(refuseEditing(comment, isAuthor(comment, input)))
	if (!userGroup) throw badField('userGroup', 'Give a user group.', 'user_invalid_group')
	assertAllowed(refuseWriting(userGroup, await readStanding(db, input.viewer, comment.communityId, input)))
	return { userGroup }
}

async function lock(comment: CommentRecord, input: Input, db: Db): Promise<Partial<CommentRecord>> {
	const { lockAs = 'normal' } = input.query
	assertAllowed(refuseLocking(lockAs, await readStanding(db, input.viewer, comment.communityId, input)))
	if (comment.deletion) throw fail('comment_deleted')
	if (comment.lock) return { lock: comment.lock }
	await publish(db, input, moderationEvent('lock', comment, { by: input.viewer.id, as: lockAs }))
	return { lock: attribution(input.viewer.id, lockAs, input.now) }
}

/** The role need not be named. */
async function unlock(comment: CommentRecord, input: Input, db: Db): Promise<Partial<CommentRecord>> {
	const { lockAs = 'mods' } = input.query
	assertAllowed(refuseLocking(lockAs, await readStanding(db, input.viewer, comment.communityId, input)))
	if (comment.lock) await publish(db, input, moderationEvent('unlock', comment, { by: input.viewer.id, as: lockAs }))
	return { lock: null }
}

/** Takes back the viewer's own removal. */
async function restore(comment: CommentRecord, input: Input, db: Db): Promise<Partial<CommentRecord>> {
	const { deletion } = comment
	const { viewer, now } = input
	const standing = await readStanding(db, viewer, comment.communityId, input)
	assertAllowed(refuseRestoring(standing))
	if (!deletion) return {}
	const undone = undoRemoval({ deletion }, { viewerId: viewer.id, now, standing })
	if ('refusal' in undone) throw fail(undone.refusal ?? 'removal_final')
	const ids = { commentId: comment._id.toHexString(), postId: comment.postId.toHexString() }
	const whose = { authorId: comment.authorId.toHexString(), communityId: comment.communityId.toHexString() }
	await publish(db, input, { type: 'comment.restored', ...ids, ...whose, by: viewer.id, as: undone.as })
	return { deletion: null }
}
