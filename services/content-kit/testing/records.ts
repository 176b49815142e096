import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { communityFields } from '@folkmoot/community-contract/community-fields'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { defaultsOf } from '@folkmoot/contract-kit/declared'
import { preferences } from '@folkmoot/contract-kit/preferences'
import { parseMarkdown } from '@folkmoot/markdown/parse-markdown'
import { createdDay } from '@folkmoot/post-contract/created-day'
import { hotScore } from '@folkmoot/post-contract/hot'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { ObjectId } from 'mongodb'

/** Records as areas store them; `given` replaces any of the fields. */

let count = 0
const next = () => ++count
/** When records were made that do not say. */
export const past = () => new Date('2026-01-01T00:00:00.000Z')

export function userRecord(given: Partial<UserRecord> = {}): UserRecord {
	const { username = `member_${next()}` } = given
	return {
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
		...defaultsOf(preferences),
		createdAt: past(),
		createdIp: null,
		lastSeenAt: past(),
		lastSeenIp: null,
		bannedAt: null,
		deletedAt: null,
		...given,
	}
}

export function communityRecord(given: Partial<CommunityRecord> = {}): CommunityRecord {
	const { name = `Community_${next()}`, createdAt = past() } = given
	return {
		_id: new ObjectId(),
		name,
		nameLower: name.toLowerCase(),
		creatorId: new ObjectId(),
		...defaultsOf(communityFields),
		aboutTree: [],
		noMembers: 0,
		proPic: null,
		bannerImage: null,
		isDefault: false,
		createdAt,
		lastActiveAt: createdAt,
		deletedAt: null,
		...given,
	}
}

export function postRecord(author: UserRecord, community: CommunityRecord, given: Partial<PostRecord> = {}): PostRecord {
	const { upvotes = 1, downvotes = 0, createdAt = past(), body = 'A body.' } = given
	return {
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
		bodyTree: given.bodyTree ?? (body === null ? null : parseMarkdown(body)),
		language: '',
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
}

export function commentRecord(
	author: UserRecord,
	post: PostRecord,
	given: Partial<CommentRecord> = {},
	parent?: CommentRecord,
): CommentRecord {
	const { upvotes = 1, downvotes = 0, body = 'A comment.', createdAt = past() } = given
	return {
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
		bodyTree: given.bodyTree ?? parseMarkdown(body),
		language: '',
		upvotes,
		downvotes,
		score: upvotes - downvotes,
		createdAt,
		editedAt: null,
		lock: null,
		deletion: null,
		source: null,
		...given,
	}
}
