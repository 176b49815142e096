import { draftLimits } from '@folkmoot/post-contract/draft'
import type { DraftRecord } from '@folkmoot/post-contract/draft-records'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type ClientSession, type Db, type Document, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'
import type { Versions } from './merge-draft.ts'

type Tx = ClientSession | undefined

/** Identifies a draft by its member and its key (draftKeySchema). */
export interface DraftRef {
	userId: string
	key: string
}

const draftFilter = ({ userId, key }: DraftRef) => ({ userId: new ObjectId(userId), key })

export async function findDraft(db: Db, ref: DraftRef, tx?: Tx): Promise<DraftRecord | null> {
	return postCollections(db).drafts.findOne(draftFilter(ref), sessionOptions(tx))
}

/** Drafts of comments on a post: new replies and edits. */
export async function findDraftsOfPost(db: Db, userId: string, postId: string): Promise<DraftRecord[]> {
	const ofPost = (kind: string) => ({ key: { $gte: `${kind}.${postId}.`, $lt: `${kind}.${postId}/` } })
	return postCollections(db)
		.drafts.find({ userId: new ObjectId(userId), size: { $gt: 0 }, $or: [ofPost('edit'), ofPost('reply')] })
		.limit(draftLimits.perMember)
		.toArray()
}

/** A draft's fields in a list. */
export interface DraftRow extends Pick<DraftRecord, 'key' | 'rev'> {
	typedAt: Date
	title: string | null
	community: string | null
	url: string | null
	excerpt: string
	noImages: number
}

/** All drafts of a member, newest first, without their full texts. */
export async function listDraftRows(db: Db, userId: string): Promise<DraftRow[]> {
	const shown: Document = {
		_id: 0,
		key: 1,
		rev: 1,
		typedAt: '$leading.typedAt',
		title: { $ifNull: ['$leading.content.title', null] },
		community: { $ifNull: ['$leading.content.community', null] },
		url: { $ifNull: ['$leading.content.url', null] },
		excerpt: { $substrCP: ['$leading.content.body', 0, 200] },
		noImages: { $size: { $ifNull: ['$leading.content.images', []] } },
	}
	return postCollections(db)
		.drafts.aggregate<DraftRow>([
			{ $match: { userId: new ObjectId(userId), size: { $gt: 0 } } },
			{ $set: { leading: { $first: '$versions' } } },
			{ $project: shown },
			{ $sort: { typedAt: -1, key: 1 } },
			{ $limit: draftLimits.perMember },
		])
		.toArray()
}

/** The number and total size of a member's other drafts. */
export async function sumOtherDrafts(db: Db, { userId, key }: DraftRef, tx: Tx): Promise<{ count: number; size: number }> {
	const [sum] = await postCollections(db)
		.drafts.aggregate<{ count: number; size: number }>(
			[
				{ $match: { userId: new ObjectId(userId), size: { $gt: 0 }, key: { $ne: key } } },
				{ $group: { _id: null, count: { $sum: 1 }, size: { $sum: '$size' } } },
			],
			sessionOptions(tx),
		)
		.toArray()
	return sum ?? { count: 0, size: 0 }
}

export const sizeOf = ({ versions }: Versions) => (versions.length === 0 ? 0 : JSON.stringify(versions).length)

/** Writes all versions of a draft. If none is left, the record stays as a tombstone with `heard` until it expires. */
export async function putDraft(db: Db, ref: DraftRef, draft: Versions, { tx, now }: { tx: Tx; now: Date }): Promise<void> {
	const { versions, rev, heard = [] } = draft
	const fields = { versions, rev, heard, size: sizeOf(draft), changedAt: now }
	await postCollections(db).drafts.updateOne(draftFilter(ref), { $set: fields }, { upsert: true, ...sessionOptions(tx) })
}

/** Deletes all drafts of a deleted account. */
export async function deleteDraftsOf(db: Db, userId: string, tx: ClientSession): Promise<void> {
	await postCollections(db).drafts.deleteMany({ userId: new ObjectId(userId) }, sessionOptions(tx))
}
