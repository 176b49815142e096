import { ruleItemOfComment } from '@folkmoot/content-kit/automatic-rules/rule-item'
import { withExistingNames } from '@folkmoot/content-kit/existing-names'
import { addComment as endpoint } from '@folkmoot/post-contract/comment-endpoints'
import type { HeldReply } from '@folkmoot/post-contract/held'
import type { CommentRecord } from '@folkmoot/post-contract/post-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { authorizeMember } from '@folkmoot/service-kit/http/authorize-member'
import { postCollections } from '../collections.ts'
import { dropSent } from '../drafts/delete-sent-draft.ts'
import { findHoldCause } from '../held/find-hold-cause.ts'
import { holdItem } from '../held/hold-item.ts'
import { postFilter } from '../posts/post-store.ts'
import { assertAllowed } from '../standing-access.ts'
import { findWithStanding } from '../standing-reader.ts'
import { refuseCommenting } from './comment-access.ts'
import { newComment } from './new-comment.ts'
import { findPlace } from './place-reader.ts'
import { publishComment, requireParent } from './publish-comment.ts'

type Input = HandlerInput<typeof endpoint>

/** Writes a comment or a reply, upvoted by its author, or has it wait for a moderator. */
export async function addComment(input: Input, { db }: Pick<Deps, 'db'>): Promise<CommentRecord | HeldReply> {
	const { params, query, body, viewer, now, trees } = input
	const place = await findPlace(db, { postId: params.postId, parentId: body.parentCommentId, viewer }, input)
	if (!place) throw fail('post_not_found')
	const { post, standing, draft, holdTerms } = place
	assertAllowed(refuseCommenting(post, query.userGroup, standing))
	const parent = body.parentCommentId ? requireParent(post, place.parent) : null
	const bodyTree = await withExistingNames(db, trees['body'], input)
	const comment = newComment({ post, parent, ...body, bodyTree, userGroup: query.userGroup, viewer, now })
	const { authorId, communityId } = comment
	const hold = await findHoldCause(db, { item: ruleItemOfComment(comment), authorId, communityId }, holdTerms, standing, input)
	if (!hold) await publishComment(db, comment, { post, parent }, input)
	if (draft) await dropSent(db, draft, { body: body.body }, input)
	return hold ? holdItem(db, { type: 'comment', record: comment }, hold, input) : comment
}

/** Only who may comment on the post is told what is wrong with the text. */
export const authorizeComment = authorizeMember(endpoint, async ({ params, query, viewer }, { db, now }) => {
	const when = { tx: undefined, now: now() }
	const found = await findWithStanding(postCollections(db).posts, postFilter(params.postId), viewer, when)
	if (!found) throw fail('post_not_found')
	assertAllowed(refuseCommenting(found.record, query?.userGroup ?? 'normal', found.standing))
})
