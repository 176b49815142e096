import type { RuleItem } from '@folkmoot/content-kit/automatic-rules/compile-rule'
import { ruleItemOfComment, ruleItemOfPost } from '@folkmoot/content-kit/automatic-rules/rule-item'
import type { AutomaticFields } from '@folkmoot/modtools-contract/automatic-rule'
import type { HitItem } from '@folkmoot/modtools-contract/automatic-rule-records'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { type KeysetPosition, readKeysetPage } from '@folkmoot/service-kit/mongodb/keyset'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { comments, posts } from '../collections.ts'

type Tx = ClientSession | undefined

/** A post or a comment that rules examine. */
export interface Subject {
	item: HitItem
	postId: ObjectId
	communityId: ObjectId
	authorId: ObjectId
	/** When its text was written: created, or last edited. */
	writtenAt: Date
	createdAt: Date
	ruleItem: RuleItem
}

/** Those of these that are not deleted, as they are now. */
export async function readSubjects(db: Db, ids: { posts: readonly ObjectId[]; comments: readonly ObjectId[] }, tx: Tx): Promise<Subject[]> {
	const found: Subject[] = []
	if (ids.posts.length > 0) {
		const which = { _id: { $in: [...ids.posts] }, deletion: null, contentDeletion: null }
		found.push(...(await posts(db).find(which, sessionOptions(tx)).toArray()).map(ofPost))
	}
	if (ids.comments.length > 0) {
		const which = { _id: { $in: [...ids.comments] }, deletion: null }
		found.push(...(await comments(db).find(which, sessionOptions(tx)).toArray()).map(ofComment))
	}
	return found
}

/** How far back a community is read. */
interface OlderRange {
	communityId: ObjectId
	kinds: AutomaticFields['kinds']
	postsDone: KeysetPosition | null
	commentsDone: KeysetPosition | null
}

/** The next older items of a community; those deleted by their author or emptied are omitted but counted. */
export async function readOlder(
	db: Db,
	{ communityId, kinds, postsDone, commentsDone }: OlderRange,
	limit: number,
	tx: Tx,
): Promise<{ subjects: Subject[]; noRead: number; last: { post: Subject | undefined; comment: Subject | undefined } }> {
	const range = { filter: { communityId }, key: 'createdAt', limit, tx }
	const postRecords = kinds === 'comments' ? [] : await readKeysetPage(posts(db), { ...range, after: postsDone })
	const commentRecords = kinds === 'posts' ? [] : await readKeysetPage(comments(db), { ...range, after: commentsDone })
	const removedIds = new Set(
		[
			...postRecords.filter(({ deletion, contentDeletion }) => contentDeletion || deletion?.as === 'normal'),
			...commentRecords.filter(erased),
		].map(({ _id }) => _id.toHexString()),
	)
	const read = [...postRecords.map(ofPost), ...commentRecords.map(ofComment)]
		.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
		.slice(0, limit)
	return {
		subjects: read.filter(({ item }) => !removedIds.has(item.id.toHexString())),
		noRead: read.length,
		last: { post: read.findLast(({ item }) => item.type === 'post'), comment: read.findLast(({ item }) => item.type === 'comment') },
	}
}

const erased = ({ deletion }: CommentRecord) => deletion?.as === 'normal'

function ofPost(post: PostRecord): Subject {
	return { ...placeOf(post), item: { type: 'post', id: post._id }, postId: post._id, ruleItem: ruleItemOfPost(post) }
}

function ofComment(comment: CommentRecord): Subject {
	return { ...placeOf(comment), item: { type: 'comment', id: comment._id }, postId: comment.postId, ruleItem: ruleItemOfComment(comment) }
}

function placeOf({ communityId, authorId, editedAt, createdAt }: PostRecord | CommentRecord) {
	return { communityId, authorId, writtenAt: editedAt ?? createdAt, createdAt }
}
