import type { MuteRecord, UserRecord } from '@folkmoot/account-contract/account-records'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { createdDay } from '@folkmoot/post-contract/created-day'
import { hotScore } from '@folkmoot/post-contract/hot'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { ObjectId } from 'mongodb'

/** A seeded pseudo-random number generator: the same numbers each time. */
export function createRandom(seed: number): (below: number) => number {
	let state = seed >>> 0
	return (below) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
		return Math.floor((state / 2 ** 32) * below)
	}
}

export type Random = ReturnType<typeof createRandom>

/** A skewed distribution: few large communities, many small ones. */
export function skewedIndex(random: Random, below: number): number {
	const part = random(1_000_000) / 1_000_000
	return Math.floor(below * part * part)
}

const words = 'soil bean kettle river frost plum ladder moss copper lantern harbour quilt barley ember willow anchor'.split(' ')
const randomWords = (random: Random, count: number) => Array.from({ length: count }, () => words[random(words.length)]).join(' ')

export function generatedUser(n: number, createdAt: Date): UserRecord {
	const username = `member_${n}`
	return {
		_id: new ObjectId(),
		username,
		usernameLower: username,
		email: null,
		passwordHash: null,
		aboutMe: null,
		aboutMeTree: [],
		points: n % 500,
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
		createdAt,
		createdIp: null,
		lastSeenAt: createdAt,
		lastSeenIp: null,
		bannedAt: null,
		deletedAt: null,
	}
}

export function generatedCommunity(n: number, creatorId: ObjectId, createdAt: Date): CommunityRecord {
	const name = `Community_${n}`
	return {
		_id: new ObjectId(),
		name,
		nameLower: name.toLowerCase(),
		creatorId,
		about: null,
		aboutTree: [],
		nsfw: false,
		noMembers: 0,
		proPic: null,
		bannerImage: null,
		postingRestricted: false,
		isDefault: n < 5,
		createdAt,
		lastActiveAt: createdAt,
		deletedAt: null,
	}
}

export function generatedPost(
	n: number,
	author: UserRecord,
	community: CommunityRecord,
	{ createdAt, now, random, maxComments = 200 }: { createdAt: Date; now: Date; random: Random; maxComments?: number },
): PostRecord {
	const ageMs = now.getTime() - createdAt.getTime()
	const body = randomWords(random, 20 + random(40))
	const upvotes = 1 + Math.floor((random(1_000) / 1_000) ** 6 * 4_000)
	const downvotes = random(1 + Math.floor(upvotes / 8))
	const noComments = Math.floor((random(1_000) / 1_000) ** 4 * maxComments)
	return {
		_id: new ObjectId(),
		createdDay: createdDay(createdAt),
		publicId: n.toString(36).padStart(8, '0'),
		type: 'text',
		authorId: author._id,
		authorName: author.username,
		userGroup: 'normal',
		communityId: community._id,
		communityName: community.name,
		title: `${randomWords(random, 4 + random(6))} ${n}`,
		body,
		bodyTree: [['p', null, body]],
		link: null,
		images: [],
		isPinned: false,
		isPinnedSite: false,
		lock: null,
		contentDeletion: null,
		deletion: random(50) === 0 ? { by: null, as: 'mods', at: createdAt } : null,
		upvotes,
		downvotes,
		score: upvotes - downvotes,
		hot: hotScore(upvotes, downvotes, createdAt),
		noComments,
		createdAt,
		editedAt: null,
		// At most half of the post's age later, so that no activity is in the future.
		lastActivityAt: new Date(createdAt.getTime() + (noComments > 0 ? random(Math.min(48 * 3_600_000, Math.floor(ageMs / 2))) : 0)),
		source: null,
	}
}

const depthMax = 15

/** As many comments as the post counts, parents first; half of them are replies. */
export function generatedComments(post: PostRecord, authors: readonly UserRecord[], random: Random): CommentRecord[] {
	const spanMs = post.lastActivityAt.getTime() - post.createdAt.getTime()
	const comments: CommentRecord[] = []
	for (let n = 0; n < post.noComments; n++) {
		const above = random(2) === 0 ? comments[random(Math.max(1, n))] : undefined
		const parent = above && above.depth < depthMax ? above : undefined
		const author = authors[random(authors.length)]
		if (!author) throw new Error('no authors')
		const createdAt = new Date(post.createdAt.getTime() + (spanMs * (n + 1)) / post.noComments)
		const comment = generatedComment(post, author, { parent, createdAt, random })
		for (const earlier of comments) if (comment.ancestors.includes(earlier._id)) earlier.noReplies += 1
		if (parent) parent.noRepliesDirect += 1
		comments.push(comment)
	}
	return comments
}

function generatedComment(
	post: PostRecord,
	author: UserRecord,
	{ parent, createdAt, random }: { parent: CommentRecord | undefined; createdAt: Date; random: Random },
): CommentRecord {
	const body = randomWords(random, 6 + random(50))
	const upvotes = 1 + Math.floor((random(1_000) / 1_000) ** 6 * 100)
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
		bodyTree: [['p', null, body]],
		upvotes,
		downvotes: 0,
		score: upvotes,
		createdAt,
		editedAt: null,
		lock: null,
		deletion: null,
		source: null,
	}
}

export function generatedMute(userId: ObjectId, type: MuteRecord['type'], targetId: ObjectId, createdAt: Date): MuteRecord {
	return { _id: new ObjectId(), userId, type, targetId, createdAt }
}
