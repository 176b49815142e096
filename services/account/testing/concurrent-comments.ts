import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { type Person, seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import type { Comment } from '@folkmoot/post-contract/comment'
import { addComment } from '@folkmoot/post-contract/comment-endpoints'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { ask } from '@folkmoot/service-kit/testing/ask'
import type { TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Db, ObjectId } from 'mongodb'
import type { NotificationRecord } from '../src/notifications/notification-record.ts'

/** A post and the members who comment on it; the post's author is among them. */
export interface CommentScenario {
	post: PostRecord
	people: Person[]
}

export async function seedScenario(db: Db, size: number): Promise<CommentScenario> {
	const people = await Promise.all(Array.from({ length: size }, () => seedUser(db)))
	const [author] = people
	if (!author) throw new Error('Nobody writes.')
	return { post: await seedPost(db, author, await seedCommunity(db)), people }
}

/** A comment that was acknowledged, and its author. */
export interface PostedComment {
	comment: Comment
	by: Person
}

/** Where comments are posted: post areas of this process, or several processes. */
type ServiceInstances = readonly Pick<TestService, 'url' | 'deps'>[]

/**
 * Posts `count` comments concurrently, spread over the instances, in three waves: a tenth on the post, half as replies to
 * those, then the rest as replies to those, so that many share ancestors. Fails if one is refused.
 */
export async function postComments(
	instances: ServiceInstances,
	{ post, people }: CommentScenario,
	count: number,
): Promise<PostedComment[]> {
	const posted: PostedComment[] = []
	const waves = [Math.ceil(count / 10), Math.ceil(count / 2)]
	for (const size of [...waves, count - waves.reduce((sum, wave) => sum + wave, 0)]) {
		const before = [...posted]
		posted.push(...(await Promise.all(Array.from({ length: size }, (_, index) => postComment(index, before)))))
	}
	return posted

	async function postComment(index: number, before: readonly PostedComment[]): Promise<PostedComment> {
		const by = people[index % people.length]
		const instance = instances[index % instances.length]
		if (!by || !instance) throw new Error('Nobody is there.')
		// Few parents get many replies.
		const parent = before[index % Math.min(7, before.length || 1)]?.comment
		const body = { body: `Comment number ${index}.`, parentCommentId: parent?.id ?? null }
		const answer = await ask(instance, addComment, { params: { postId: post.publicId }, query: {}, body }, { as: by.viewer })
		return { comment: answer.reply, by }
	}
}

/** Describes everything that is inconsistent afterwards; [] if all is exact. */
export async function findInconsistencies(db: Db, { post, people }: CommentScenario, posted: readonly PostedComment[]): Promise<string[]> {
	const stored = await db.collection<CommentRecord>('comments').find({ postId: post._id }).toArray()
	const now = await db.collection<PostRecord>('posts').findOne({ _id: post._id })
	const postedById = new Map(posted.map(({ comment }) => [comment.id, comment]))
	const inconsistencies = now?.noComments === posted.length ? [] : [`the post counts ${now?.noComments} of ${posted.length}`]
	if (stored.length !== posted.length) inconsistencies.push(`${stored.length} are stored of ${posted.length}`)
	for (const one of stored) {
		const id = one._id.toHexString()
		const above = postedById.get(id)?.parentId
			? [...(postedById.get(postedById.get(id)?.parentId ?? '')?.ancestors ?? []), postedById.get(id)?.parentId]
			: []
		const below = posted.filter(({ comment }) => comment.ancestors?.includes(id)).length
		const direct = posted.filter(({ comment }) => comment.parentId === id).length
		const actual = [one.ancestors.map(String), one.noReplies, one.noRepliesDirect, one.depth]
		const expected = [above, below, direct, above.length]
		if (JSON.stringify(actual) !== JSON.stringify(expected))
			inconsistencies.push(`${id}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`)
	}
	return [
		...inconsistencies,
		...(await findWrongCounters(db, people, posted)),
		...(await findWrongNotifications(db, { post, people }, posted)),
	]
}

/** Authors with wrong counters: their comments, and their points, which own votes do not change. */
async function findWrongCounters(db: Db, people: readonly Person[], posted: readonly PostedComment[]): Promise<string[]> {
	const users = await db
		.collection<UserRecord>('users')
		.find({ _id: { $in: people.map(({ _id }) => _id) } })
		.toArray()
	return users.flatMap(({ _id, username, noComments, points }) => {
		const wrote = posted.filter(({ by }) => by._id.equals(_id)).length
		return noComments === wrote && points === 1 ? [] : [`${username} counts ${noComments} of ${wrote}, ${points} points`]
	})
}

/** Members notified of more or fewer comments than there are (rule notifications-3), however they were merged. */
async function findWrongNotifications(db: Db, { post, people }: CommentScenario, posted: readonly PostedComment[]): Promise<string[]> {
	const byId = new Map(posted.map((one) => [one.comment.id, one]))
	const expected = new Map<string, number>()
	const count = (into: Map<string, number>, receiver: ObjectId, subject: string, by = 1) =>
		into.set(`${receiver} of ${subject}`, (into.get(`${receiver} of ${subject}`) ?? 0) + by)
	for (const { comment, by } of posted) {
		const parent = byId.get(comment.parentId ?? '')
		if (parent && !parent.by._id.equals(by._id)) count(expected, parent.by._id, parent.comment.id)
		if (!post.authorId.equals(by._id) && !(parent && post.authorId.equals(parent.by._id)))
			count(expected, post.authorId, post._id.toHexString())
	}
	const actual = new Map<string, number>()
	const told = db.collection<NotificationRecord>('notifications').find({ receiverId: { $in: people.map(({ _id }) => _id) } })
	for await (const { receiverId, notif, count: times } of told) {
		const { parentCommentId, postId } = notif as { parentCommentId?: ObjectId; postId?: ObjectId }
		count(actual, receiverId, String(parentCommentId ?? postId), times)
	}
	const all = new Set([...expected.keys(), ...actual.keys()])
	return [...all].flatMap((key) =>
		actual.get(key) === expected.get(key) ? [] : [`told ${key}: ${actual.get(key)} instead of ${expected.get(key)}`],
	)
}
