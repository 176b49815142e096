import type { MuteRecord, UserRecord } from '@folkmoot/account-contract/account-records'
import type { CommunityRecord, MemberRecord } from '@folkmoot/community-contract/community-records'
import type { Image } from '@folkmoot/contract-kit/image'
import { parseMarkdown } from '@folkmoot/markdown/parse-markdown'
import type { BanRecord, ModeratorRecord } from '@folkmoot/modtools-contract/modtools-records'
import { createdDay } from '@folkmoot/post-contract/created-day'
import { hotScore } from '@folkmoot/post-contract/hot'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { type Document, ObjectId, type OptionalUnlessRequiredId } from 'mongodb'
import type { Viewer } from '../src/viewer.ts'

/**
 * Records for tests of single rooms, written directly into the collections of other rooms, which do not run there. Tests
 * over several rooms use /api instead.
 */

/** Where records are inserted: a database, or a collector of records for one. */
export interface SeedTarget {
	collection: <T extends Document>(name: string) => { insertOne: (record: OptionalUnlessRequiredId<T>) => Promise<unknown> }
}

let count = 0
const next = () => ++count
const past = () => new Date('2026-01-01T00:00:00.000Z')

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

/** An account that can be a viewer. */
export async function seedUser(db: SeedTarget, given: Partial<UserRecord> = {}): Promise<UserRecord & { viewer: Viewer }> {
	const username = given.username ?? `member_${next()}`
	const record: UserRecord = {
		_id: new ObjectId(),
		username,
		usernameLower: username.toLowerCase(),
		email: null,
		passwordHash: null,
		aboutMe: null,
		aboutMeTree: [],
		points: 1,
		isAdmin: false,
		proPic: null,
		badges: [],
		noPosts: 0,
		noComments: 0,
		notificationsNewCount: 0,
		upvoteNotificationsOff: false,
		replyNotificationsOff: false,
		homeFeed: 'all',
		rememberFeedSort: false,
		embedsOff: false,
		hideUserProfilePictures: false,
		requireAltText: false,
		createdAt: past(),
		createdIp: null,
		lastSeenAt: past(),
		lastSeenIp: null,
		bannedAt: null,
		deletedAt: null,
		...given,
	}
	await db.collection<UserRecord>('users').insertOne(record)
	return { ...record, viewer: { id: record._id.toHexString(), username, isAdmin: record.isAdmin } }
}

export async function seedCommunity(db: SeedTarget, given: Partial<CommunityRecord> = {}): Promise<CommunityRecord> {
	const { name = `Community_${next()}`, createdAt = past() } = given
	const record: CommunityRecord = {
		_id: new ObjectId(),
		name,
		nameLower: name.toLowerCase(),
		creatorId: new ObjectId(),
		about: null,
		aboutTree: [],
		nsfw: false,
		noMembers: 0,
		proPic: null,
		bannerImage: null,
		postingRestricted: false,
		isDefault: false,
		createdAt,
		lastActiveAt: createdAt,
		deletedAt: null,
		...given,
	}
	await db.collection<CommunityRecord>('communities').insertOne(record)
	return record
}

export async function seedPost(
	db: SeedTarget,
	author: UserRecord,
	community: CommunityRecord,
	given: Partial<PostRecord> = {},
): Promise<PostRecord> {
	const { upvotes = 1, downvotes = 0, createdAt = past(), body = 'A body.' } = given
	const record: PostRecord = {
		_id: new ObjectId(),
		publicId: new ObjectId().toHexString().slice(-8),
		type: 'text',
		authorId: author._id,
		authorName: author.username,
		userGroup: 'normal',
		communityId: community._id,
		communityName: community.name,
		title: `A post ${next()}`,
		body,
		bodyTree: body === null ? null : parseMarkdown(body),
		link: null,
		images: [],
		isPinned: false,
		isPinnedSite: false,
		lock: null,
		deletion: null,
		contentDeletion: null,
		upvotes,
		downvotes,
		score: upvotes - downvotes,
		hot: hotScore(upvotes, downvotes, createdAt),
		noComments: 0,
		createdAt,
		createdDay: createdDay(createdAt),
		editedAt: null,
		lastActivityAt: createdAt,
		source: null,
		...given,
	}
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
	const { upvotes = 1, downvotes = 0, body = 'A comment.' } = given
	const record: CommentRecord = {
		_id: new ObjectId(),
		postId: post._id,
		postPublicId: post.publicId,
		communityId: post.communityId,
		communityName: post.communityName,
		authorId: author._id,
		authorName: author.username,
		userGroup: 'normal',
		parentId: parent?._id ?? null,
		depth: parent ? parent.depth + 1 : 0,
		ancestors: parent ? [...parent.ancestors, parent._id] : [],
		noReplies: 0,
		noRepliesDirect: 0,
		body,
		bodyTree: parseMarkdown(body),
		upvotes,
		downvotes,
		score: upvotes - downvotes,
		createdAt: past(),
		editedAt: null,
		lock: null,
		deletion: null,
		source: null,
		...given,
	}
	await db.collection<CommentRecord>('comments').insertOne(record)
	return record
}

export async function seedMember(db: SeedTarget, user: UserRecord, community: CommunityRecord): Promise<void> {
	await db
		.collection<MemberRecord>('members')
		.insertOne({ _id: new ObjectId(), userId: user._id, communityId: community._id, joinedAt: past() })
}

/** Moderators rank in the order they are seeded. */
export async function seedModerator(db: SeedTarget, user: UserRecord, community: CommunityRecord): Promise<void> {
	const record = {
		_id: new ObjectId(),
		communityId: community._id,
		userId: user._id,
		rank: next(),
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
