import type { MuteRecord, UserRecord } from '@folkmoot/account-contract/account-records'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { commentRecord, communityRecord, postRecord, userRecord } from '@folkmoot/content-kit/testing/records'
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
	return userRecord({ username: `member_${n}`, points: n % 500, createdAt, lastSeenAt: createdAt })
}

export function generatedCommunity(n: number, creatorId: ObjectId, createdAt: Date): CommunityRecord {
	return communityRecord({ name: `Community_${n}`, creatorId, isDefault: n < 5, createdAt })
}

/** The rest is in English. */
const languages = ['pl', '', 'de', 'de']

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
	// Rounded by chance: the average is right also where it is below one.
	const noComments = Math.floor((random(1_000) / 1_000) ** 4 * maxComments + random(1_000) / 1_000)
	return postRecord(author, community, {
		publicId: n.toString(36).padStart(8, '0'),
		title: `${randomWords(random, 4 + random(6))} ${n}`,
		body,
		bodyTree: [['p', null, body]],
		language: languages[n % 20] ?? 'en',
		deletion: random(50) === 0 ? { by: null, as: 'mods', at: createdAt } : null,
		upvotes,
		downvotes,
		noComments,
		createdAt,
		// At most half of the post's age later, so that no activity is in the future.
		lastActivityAt: new Date(createdAt.getTime() + (noComments > 0 ? random(Math.min(48 * 3_600_000, Math.floor(ageMs / 2))) : 0)),
	})
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
	return commentRecord(author, post, { body, bodyTree: [['p', null, body]], upvotes, createdAt }, parent)
}

export function generatedMute(userId: ObjectId, type: MuteRecord['type'], targetId: ObjectId, createdAt: Date): MuteRecord {
	return { _id: new ObjectId(), userId, type, targetId, createdAt }
}
