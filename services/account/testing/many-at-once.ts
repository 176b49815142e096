import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { Comment } from '@folkmoot/post-contract/comment'
import { addComment } from '@folkmoot/post-contract/comment-endpoints'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { seedCommunity, seedPost, seedUser } from '@folkmoot/service-kit/testing/seed'
import type { TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db, ObjectId } from 'mongodb'
import type { NotificationRecord } from '../src/notifications/notification-record.ts'

type Person = UserRecord & { viewer: Viewer }

/** A post and the members who comment on it; the post's author is among them. */
export interface Crowd {
	post: PostRecord
	people: Person[]
}

export async function seedCrowd(db: Db, size: number): Promise<Crowd> {
	const people = await Promise.all(Array.from({ length: size }, () => seedUser(db)))
	const [author] = people
	if (!author) throw new Error('Nobody writes.')
	return { post: await seedPost(db, author, await seedCommunity(db)), people }
}

/** A comment that was acknowledged, and its author. */
export interface Said {
	comment: Comment
	by: Person
}

/** Where comments are posted: post rooms of this process, or several processes. */
type Doors = readonly Pick<TestService, 'url' | 'deps'>[]

/**
 * Posts `count` comments concurrently, spread over the doors, in three waves: a tenth on the post, half as replies to
 * those, then the rest as replies to those, so that many share ancestors. Fails if one is refused.
 */
export async function sayMany(doors: Doors, { post, people }: Crowd, count: number): Promise<Said[]> {
	const said: Said[] = []
	const waves = [Math.ceil(count / 10), Math.ceil(count / 2)]
	for (const size of [...waves, count - waves.reduce((sum, wave) => sum + wave, 0)]) {
		const before = [...said]
		said.push(...(await Promise.all(Array.from({ length: size }, (_, index) => say(index, before)))))
	}
	return said

	async function say(index: number, before: readonly Said[]): Promise<Said> {
		const by = people[index % people.length]
		const door = doors[index % doors.length]
		if (!by || !door) throw new Error('Nobody is there.')
		// Few parents get many replies.
		const parent = before[index % Math.min(7, before.length || 1)]?.comment
		const body = { body: `Said as number ${index}.`, parentCommentId: parent?.id ?? null }
		const answer = await ask(door, addComment, { params: { postId: post.publicId }, query: {}, body }, { as: by.viewer })
		return { comment: answer.reply, by }
	}
}

/** Describes everything that is inconsistent afterwards; [] if all is exact. */
export async function findDrift(db: Db, { post, people }: Crowd, said: readonly Said[]): Promise<string[]> {
	const stored = await db.collection<CommentRecord>('comments').find({ postId: post._id }).toArray()
	const now = await db.collection<PostRecord>('posts').findOne({ _id: post._id })
	const expected = new Map(said.map(({ comment }) => [comment.id, comment]))
	const drift = now?.noComments === said.length ? [] : [`the post counts ${now?.noComments} of ${said.length}`]
	if (stored.length !== said.length) drift.push(`${stored.length} are stored of ${said.length}`)
	for (const one of stored) {
		const id = one._id.toHexString()
		const above = expected.get(id)?.parentId
			? [...(expected.get(expected.get(id)?.parentId ?? '')?.ancestors ?? []), expected.get(id)?.parentId]
			: []
		const below = said.filter(({ comment }) => comment.ancestors?.includes(id)).length
		const direct = said.filter(({ comment }) => comment.parentId === id).length
		const is = [one.ancestors.map(String), one.noReplies, one.noRepliesDirect, one.depth]
		const must = [above, below, direct, above.length]
		if (JSON.stringify(is) !== JSON.stringify(must)) drift.push(`${id}: ${JSON.stringify(is)} instead of ${JSON.stringify(must)}`)
	}
	return [...drift, ...(await findUncounted(db, people, said)), ...(await findUntold(db, { post, people }, said))]
}

/** Authors with wrong counters: their comments, and their points, which own votes do not change. */
async function findUncounted(db: Db, people: readonly Person[], said: readonly Said[]): Promise<string[]> {
	const users = await db
		.collection<UserRecord>('users')
		.find({ _id: { $in: people.map(({ _id }) => _id) } })
		.toArray()
	return users.flatMap(({ _id, username, noComments, points }) => {
		const wrote = said.filter(({ by }) => by._id.equals(_id)).length
		return noComments === wrote && points === 1 ? [] : [`${username} counts ${noComments} of ${wrote}, ${points} points`]
	})
}

/** Members notified of more or fewer comments than there are (reference §3.10), however they were merged. */
async function findUntold(db: Db, { post, people }: Crowd, said: readonly Said[]): Promise<string[]> {
	const byId = new Map(said.map((one) => [one.comment.id, one]))
	const must = new Map<string, number>()
	const count = (into: Map<string, number>, receiver: ObjectId, subject: string, by = 1) =>
		into.set(`${receiver} of ${subject}`, (into.get(`${receiver} of ${subject}`) ?? 0) + by)
	for (const { comment, by } of said) {
		const parent = byId.get(comment.parentId ?? '')
		if (parent && !parent.by._id.equals(by._id)) count(must, parent.by._id, parent.comment.id)
		if (!post.authorId.equals(by._id) && !(parent && post.authorId.equals(parent.by._id)))
			count(must, post.authorId, post._id.toHexString())
	}
	const is = new Map<string, number>()
	const told = db.collection<NotificationRecord>('notifications').find({ receiverId: { $in: people.map(({ _id }) => _id) } })
	for await (const { receiverId, notif, count: times } of told) {
		const { parentCommentId, postId } = notif as { parentCommentId?: ObjectId; postId?: ObjectId }
		count(is, receiverId, String(parentCommentId ?? postId), times)
	}
	const all = new Set([...must.keys(), ...is.keys()])
	return [...all].flatMap((key) => (is.get(key) === must.get(key) ? [] : [`told ${key}: ${is.get(key)} instead of ${must.get(key)}`]))
}
