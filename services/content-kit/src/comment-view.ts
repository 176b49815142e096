import type { Author } from '@folkmoot/contract-kit/people'
import type { Comment } from '@folkmoot/post-contract/comment'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { byId } from '@folkmoot/service-kit/reads/by-id'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { nobodyId, signature } from './ghost.ts'
import { deletionView, languageView, lockView } from './post-view.ts'

/** The data that comments are shown with, beside their own records. Sets and maps are by hex id. */
export interface CommentContext {
	viewer: Viewer | null
	authors: ReadonlyMap<string, Author>
	posts: ReadonlyMap<string, Pick<PostRecord, 'title' | 'deletion'>>
	votes: ReadonlyMap<string, boolean>
	muted: ReadonlySet<string>
	saved: ReadonlySet<string>
	/** Communities the viewer moderates. */
	moderated: ReadonlySet<string>
	/** See ghostKeyOf(). */
	ghostKey: string
	/** The comments of the page, if some of them name one that they answer. */
	page?: ReadonlyMap<string, CommentRecord>
}

/** The part of the context that names whom imported comments answer; empty on most pages. */
export function answeredOn(comments: readonly CommentRecord[]): Pick<CommentContext, 'page'> {
	return comments.some(({ inReplyTo }) => inReplyTo) ? { page: byId(comments) } : {}
}

/** Whether a deleted comment is hidden from this viewer (rule comments-14); one its author deleted is hidden from everybody. */
export function isStripped(
	record: Pick<CommentRecord, 'deletion' | 'communityId'>,
	{ viewer, moderated }: Pick<CommentContext, 'viewer' | 'moderated'>,
): boolean {
	switch (record.deletion?.as) {
		case undefined:
			return false
		case 'normal':
			return true
		case 'mods':
			return !viewer?.isAdmin && !moderated.has(record.communityId.toHexString())
		case 'admins':
			return !viewer?.isAdmin
	}
}

/** Stored comment → the comment this viewer sees. */
export function commentView(record: CommentRecord, context: CommentContext): Comment {
	const post = context.posts.get(record.postId.toHexString())
	const parentId = record.parentId?.toHexString() ?? null
	return {
		id: record._id.toHexString(),
		postId: record.postId.toHexString(),
		postPublicId: record.postPublicId,
		communityId: record.communityId.toHexString(),
		communityName: record.communityName,
		parentId,
		parentCommentId: parentId,
		...inReplyToView(record, context),
		depth: record.depth,
		noReplies: record.noReplies,
		noRepliesDirect: record.noRepliesDirect,
		ancestors: record.ancestors.map((id) => id.toHexString()),
		source: record.source,
		saved: context.saved.has(record._id.toHexString()),
		upvotes: record.upvotes,
		downvotes: record.downvotes,
		createdAt: record.createdAt.toISOString(),
		editedAt: record.editedAt?.toISOString() ?? null,
		...deletionView(record.deletion),
		...lockView(record.lock),
		...(isStripped(record, context) ? strippedView() : contentView(record, context)),
		...(post ? { postTitle: post.title } : {}),
		postDeleted: Boolean(post?.deletion),
		...(post?.deletion ? { postDeletedAs: post.deletion.as } : {}),
	}
}

/** Whom an imported comment answers that stands beside that comment; the name only where the viewer sees it there too. */
function inReplyToView({ inReplyTo }: CommentRecord, context: CommentContext): Pick<Comment, 'inReplyTo'> {
	if (!inReplyTo) return {}
	const commentId = inReplyTo.toHexString()
	const answered = context.page?.get(commentId)
	if (!answered || isStripped(answered, context)) return { inReplyTo: { commentId } }
	const item = { userId: answered.authorId.toHexString(), postId: answered.postId.toHexString() }
	const { authors, viewer, ghostKey } = context
	const { username } = signature(authors.get(item.userId), item, { viewerIsAdmin: viewer?.isAdmin ?? false, ghostKey })
	return { inReplyTo: { commentId, username } }
}

type Content = Pick<
	Comment,
	'userId' | 'username' | 'userGhostId' | 'userGroup' | 'userDeleted' | 'body' | 'bodyTree' | 'language' | 'languageChosen'
> &
	Pick<Comment, 'contentStripped' | 'author' | 'isAuthorMuted' | 'userVoted' | 'userVotedUp'>

function contentView(record: CommentRecord, { viewer, authors, votes, muted, ghostKey }: CommentContext): Content {
	const authorId = record.authorId.toHexString()
	const item = { userId: authorId, postId: record.postId.toHexString() }
	const vote = votes.get(record._id.toHexString())
	return {
		...signature(authors.get(authorId), item, { viewerIsAdmin: viewer?.isAdmin ?? false, ghostKey }),
		userGroup: record.userGroup,
		body: record.body,
		bodyTree: record.bodyTree,
		...languageView(record),
		...(record.deletion ? { contentStripped: false } : {}),
		...(viewer ? { isAuthorMuted: muted.has(authorId) } : {}),
		userVoted: viewer ? vote !== undefined : null,
		userVotedUp: vote ?? null,
	}
}

/** A deleted comment without author and text, for viewers who may not read it. */
function strippedView(): Content {
	return {
		userId: nobodyId,
		username: 'Hidden',
		userGroup: 'null',
		userDeleted: false,
		body: '',
		bodyTree: [],
		language: '',
		contentStripped: true,
		userVoted: null,
		userVotedUp: null,
	}
}
