import type { DraftRecord } from '@folkmoot/post-contract/draft-records'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'
import { type HoldTerms, holdTermsJoins, type JoinedTerms, termsOf } from '../held/hold-terms.ts'
import { postFilter } from '../posts/post-store.ts'
import type { Standing } from '../standing-access.ts'
import { findWithStanding } from '../standing-reader.ts'

/** Where somebody comments. */
interface Place {
	post: PostRecord
	standing: Standing
	/** What is replied to; null if nothing, or if it does not exist. */
	parent: CommentRecord | null
	/** What the viewer has kept of this comment while writing it. */
	draft: DraftRecord | null
	/** What its community holds for its moderators. */
	holdTerms: HoldTerms
}

type Beside = JoinedTerms & { parent: CommentRecord[]; draft: DraftRecord[] }

/** A post, the comment that is replied to (ids in hex) and the draft of the reply, in one read; null if there is no such post. */
export async function findPlace(
	db: Db,
	{ postId, parentId = null, viewer }: { postId: string; parentId: string | null | undefined; viewer: Viewer },
	when: { tx: ClientSession | undefined; now: Date },
): Promise<Place | null> {
	// draftKeySchema
	const key = { $concat: ['reply.', { $toString: '$$postId' }, `.${parentId ?? 'top'}`] }
	const ofDraft = [{ $match: { userId: new ObjectId(viewer.id), $expr: { $eq: ['$key', key] } } }]
	const ofParent = parentId && [{ $match: { _id: new ObjectId(parentId) } }]
	const joins = [
		{ $lookup: { from: 'drafts', let: { postId: '$record._id' }, pipeline: ofDraft, as: 'draft' } },
		...holdTermsJoins,
		...(ofParent ? [{ $lookup: { from: 'comments', pipeline: ofParent, as: 'parent' } }] : []),
	]
	const found = await findWithStanding<PostRecord, Partial<Beside>>(postCollections(db).posts, postFilter(postId), viewer, when, joins)
	if (!found) return null
	const { record: post, standing, beside } = found
	return { post, standing, parent: beside.parent?.[0] ?? null, draft: beside.draft?.[0] ?? null, holdTerms: termsOf(beside) }
}
