import type { MuteRecord, UserRecord } from '@folkmoot/account-contract/account-records'
import type { CommunityRecord, MemberRecord } from '@folkmoot/community-contract/community-records'
import type { Image } from '@folkmoot/contract-kit/image'
import type { BanRecord, ModeratorRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { type Document, ObjectId, type OptionalUnlessRequiredId } from 'mongodb'
import { commentRecord, communityRecord, past, postRecord, userRecord } from './records.ts'

/**
 * Records for tests of single areas, written directly into the collections of other areas, which do not run there. Tests
 * over several areas use /api instead.
 */

/** Where records are inserted: a database, or a collector of records for one. */
export interface SeedTarget {
	collection: <T extends Document>(name: string) => { insertOne: (record: OptionalUnlessRequiredId<T>) => Promise<unknown> }
}

/** An image as embedded in the records that show it. */
export function sampleImage(id: string): Image {
	return {
		id,
		fid: id,
		format: 'jpeg',
		mimetype: 'image/jpeg',
		width: 10,
		height: 10,
		size: 100,
		averageColor: 'rgb(1,2,3)',
		url: `/images/${id}.jpeg`,
		copies: [],
		altText: null,
	}
}

/** An account, and its member as a viewer. */
export type Person = UserRecord & { viewer: Viewer }

export async function seedUser(db: SeedTarget, given: Partial<UserRecord> = {}): Promise<Person> {
	const record = userRecord(given)
	await db.collection<UserRecord>('users').insertOne(record)
	return { ...record, viewer: { id: record._id.toHexString(), username: record.username, isAdmin: record.isAdmin } }
}

export async function seedCommunity(db: SeedTarget, given: Partial<CommunityRecord> = {}): Promise<CommunityRecord> {
	const record = communityRecord(given)
	await db.collection<CommunityRecord>('communities').insertOne(record)
	return record
}

export async function seedPost(
	db: SeedTarget,
	author: UserRecord,
	community: CommunityRecord,
	given: Partial<PostRecord> = {},
): Promise<PostRecord> {
	const record = postRecord(author, community, given)
	await db.collection<PostRecord>('posts').insertOne(record)
	return record
}

export async function seedComment(
	db: SeedTarget,
	author: UserRecord,
	post: PostRecord,
	given: Partial<CommentRecord> = {},
	parent?: CommentRecord,
): Promise<CommentRecord> {
	const record = commentRecord(author, post, given, parent)
	await db.collection<CommentRecord>('comments').insertOne(record)
	return record
}

export async function seedMember(db: SeedTarget, user: UserRecord, community: CommunityRecord): Promise<void> {
	await db
		.collection<MemberRecord>('members')
		.insertOne({ _id: new ObjectId(), userId: user._id, communityId: community._id, joinedAt: past() })
}

let lastRank = 0

/** Moderators rank in the order they are seeded. */
export async function seedModerator(db: SeedTarget, user: UserRecord, community: CommunityRecord): Promise<void> {
	const record = {
		_id: new ObjectId(),
		communityId: community._id,
		userId: user._id,
		rank: ++lastRank,
		appointedBy: user._id,
		createdAt: past(),
	}
	await db.collection<ModeratorRecord>('moderators').insertOne(record)
}

export async function seedBan(db: SeedTarget, user: UserRecord, community: CommunityRecord, expiresAt: Date | null = null): Promise<void> {
	const record = {
		_id: new ObjectId(),
		communityId: community._id,
		userId: user._id,
		bannedBy: new ObjectId(),
		expiresAt,
		createdAt: past(),
	}
	await db.collection<BanRecord>('bans').insertOne(record)
}

export async function seedMute(db: SeedTarget, user: UserRecord, type: MuteRecord['type'], targetId: ObjectId): Promise<void> {
	await db.collection<MuteRecord>('mutes').insertOne({ _id: new ObjectId(), userId: user._id, type, targetId, createdAt: past() })
}
