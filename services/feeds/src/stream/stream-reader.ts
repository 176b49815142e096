import type { MuteRecord, SessionRecord, UserRecord } from '@folkmoot/account-contract/account-records'
import type { ApiKeyRecord } from '@folkmoot/account-contract/key-records'
import type { MemberRecord } from '@folkmoot/community-contract/community-records'
import type { ModeratorRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { borrow } from '@folkmoot/service-kit/collections'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { Db, ObjectId } from 'mongodb'

type Ids = Iterable<string>
const toIds = (ids: Ids) => [...ids].map(toObjectId)
const byId = <T extends { _id: ObjectId }>(records: readonly T[]) => new Map(records.map((record) => [record._id.toHexString(), record]))

const postFields = { publicId: 1, authorId: 1, communityId: 1, communityName: 1, language: 1, upvotes: 1, downvotes: 1 } as const
export type StreamedPost = Pick<PostRecord, '_id' | keyof typeof postFields>
const commentFields = { postId: 1, postPublicId: 1, parentId: 1, authorId: 1, upvotes: 1, downvotes: 1 } as const
type StreamedComment = Pick<CommentRecord, '_id' | keyof typeof commentFields>
type StreamedUser = Pick<UserRecord, '_id' | 'points' | 'notificationsNewCount'>

/** Those of the posts that everybody reads: neither removed nor still arriving. */
export async function findPosts(db: Db, ids: Ids): Promise<ReadonlyMap<string, StreamedPost>> {
	const filter = { _id: { $in: toIds(ids) }, deletion: null, arriving: { $exists: false } }
	return byId(await borrow<PostRecord>(db, 'posts').find(filter, { projection: postFields }).toArray())
}

/** Those of the comments that are not removed. */
export async function findComments(db: Db, ids: Ids): Promise<ReadonlyMap<string, StreamedComment>> {
	const filter = { _id: { $in: toIds(ids) }, deletion: null }
	return byId(await borrow<CommentRecord>(db, 'comments').find(filter, { projection: commentFields }).toArray())
}

export async function findUsers(db: Db, ids: Ids): Promise<ReadonlyMap<string, StreamedUser>> {
	const projection = { points: 1, notificationsNewCount: 1 } as const
	return byId(
		await borrow<UserRecord>(db, 'users')
			.find({ _id: { $in: toIds(ids) } }, { projection })
			.toArray(),
	)
}

/** Which of the members have joined which of the communities, as `pairOf`. */
export async function findJoined(db: Db, userIds: Ids, communityIds: Ids): Promise<ReadonlySet<string>> {
	const filter = { communityId: { $in: toIds(communityIds) }, userId: { $in: toIds(userIds) } }
	const found = await borrow<MemberRecord>(db, 'members').find(filter).toArray()
	return new Set(found.map(({ userId, communityId }) => pairOf(userId.toHexString(), communityId)))
}

/** Which of the members moderate which of the communities, as `pairOf`. */
export async function findModerated(db: Db, userIds: Ids, communityIds: Ids): Promise<ReadonlySet<string>> {
	const filter = { communityId: { $in: toIds(communityIds) }, userId: { $in: toIds(userIds) } }
	const found = await borrow<ModeratorRecord>(db, 'moderators')
		.find(filter, { projection: { communityId: 1, userId: 1 } })
		.toArray()
	return new Set(found.map(({ userId, communityId }) => pairOf(userId.toHexString(), communityId)))
}

/** Which of the members have muted which of the authors, as `pairOf`. */
export async function findMuted(db: Db, userIds: Ids, authorIds: Ids): Promise<ReadonlySet<string>> {
	const filter = { userId: { $in: toIds(userIds) }, targetId: { $in: toIds(authorIds) } }
	const found = await borrow<MuteRecord>(db, 'mutes').find(filter).toArray()
	return new Set(found.map(({ userId, targetId }) => pairOf(userId.toHexString(), targetId)))
}

export const pairOf = (userId: string, other: ObjectId) => `${userId} ${other.toHexString()}`

/** The ids of posts given by any of their ids; null for one that does not exist. */
export async function findPostIds(db: Db, refs: readonly string[]): Promise<(string | null)[]> {
	const isLong = (ref: string) => ref.length === 24
	const filter = { $or: [{ _id: { $in: toIds(refs.filter(isLong)) } }, { publicId: { $in: refs.filter((ref) => !isLong(ref)) } }] }
	const found = await borrow<PostRecord>(db, 'posts')
		.find(filter, { projection: { publicId: 1 } })
		.toArray()
	const ids = new Map(found.flatMap(({ _id, publicId }) => [_id.toHexString(), publicId].map((ref) => [ref, _id.toHexString()])))
	return refs.map((ref) => ids.get(isLong(ref) ? ref.toLowerCase() : ref) ?? null)
}

/** What a caller's stream depends on. */
interface Standing {
	/** The `_id` of the session or of the API key. */
	id: string
	/** null for never. */
	expiresAt: Date | null
}

/** The session or the key of a caller; null if it has ended, or the account is banned or deleted. `hash` is the caller's `session`. */
export async function findStanding(db: Db, userId: string, hash: string): Promise<Standing | null> {
	const [session, key, user] = await Promise.all([
		borrow<SessionRecord>(db, 'sessions').findOne({ _id: hash, endedByBan: { $exists: false } }, { projection: { expiresAt: 1 } }),
		borrow<ApiKeyRecord>(db, 'apiKeys').findOne({ hash }, { projection: { expiresAt: 1 } }),
		borrow<UserRecord>(db, 'users').findOne({ _id: toObjectId(userId) }, { projection: { bannedAt: 1, deletedAt: 1 } }),
	])
	const found = session ?? key
	return found && user && !user.bannedAt && !user.deletedAt ? { id: String(found._id), expiresAt: found.expiresAt } : null
}
