import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { CommunityRecord, MemberRecord } from '@folkmoot/community-contract/community-records'
import { contentsOf, type ListItemRecord, type ListRecord } from '@folkmoot/lists-contract/list-records'
import type { ImageRecord } from '@folkmoot/media-contract/media-records'
import type { CommentRecord, PostRecord, VoteRecord } from '@folkmoot/post-contract/post-records'
import type { Db, ObjectId } from 'mongodb'
import type { Acknowledged } from './acknowledged.ts'

/** Checks the whole database; returns the inconsistencies in words, none if all is well. */
export async function findInconsistencies(db: Db, acknowledged: Acknowledged): Promise<string[]> {
	const snapshot = await readAll(db)
	return [
		...checkLostAndDuplicated(snapshot, acknowledged),
		...checkVotes(snapshot, acknowledged),
		...checkThreads(snapshot),
		...checkMembers(snapshot, acknowledged),
		...checkLists(snapshot, acknowledged),
		...checkAccounts(snapshot),
		...checkNotifications(snapshot),
		...checkImages(snapshot, acknowledged),
	]
}

interface Snapshot {
	posts: PostRecord[]
	comments: CommentRecord[]
	votes: VoteRecord[]
	communities: CommunityRecord[]
	members: MemberRecord[]
	lists: ListRecord[]
	listItems: ListItemRecord[]
	users: UserRecord[]
	images: ImageRecord[]
	notifications: { type: string; receiverId: ObjectId; subjectId: ObjectId | null; count: number }[]
}

async function readAll(db: Db): Promise<Snapshot> {
	const all = <T extends object>(name: string) => db.collection(name).find().toArray() as Promise<T[]> // typed by the contracts
	const [posts, comments, votes, communities, members] = await Promise.all([
		all<PostRecord>('posts'),
		all<CommentRecord>('comments'),
		all<VoteRecord>('votes'),
		all<CommunityRecord>('communities'),
		all<MemberRecord>('members'),
	])
	const [lists, listItems, users, images, notifications] = await Promise.all([
		all<ListRecord>('lists'),
		all<ListItemRecord>('listItems'),
		all<UserRecord>('users'),
		all<ImageRecord>('images'),
		all<Snapshot['notifications'][number]>('notifications'),
	])
	return { posts, comments, votes, communities, members, lists, listItems, users, images, notifications }
}

/** Older notifications of a member are deleted (rule notifications-4). */
const maxNotifications = 200

const hex = (id: ObjectId | null | undefined) => id?.toHexString() ?? ''

function countBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, number> {
	const counts = new Map<string, number>()
	for (const one of all) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1)
	return counts
}

/** One sentence for each thing whose count is not as expected. */
function compareCount(what: string, actual: number | undefined, expected: number | undefined): string[] {
	return (actual ?? 0) === (expected ?? 0) ? [] : [`${what}: ${actual ?? 0} instead of ${expected ?? 0}`]
}

function checkLostAndDuplicated({ posts, comments }: Snapshot, acknowledged: Acknowledged): string[] {
	const titles = countBy(posts, ({ title }) => title)
	const texts = countBy(comments, ({ body }) => body)
	return [
		...acknowledged.posts.flatMap((title) => compareCount(`post ${title}`, titles.get(title), 1)),
		...acknowledged.comments.flatMap((text) => compareCount(`comment ${text}`, texts.get(text), 1)),
		...compareCount('posts in all', posts.length, acknowledged.posts.length),
		...compareCount('comments in all', comments.length, acknowledged.comments.length),
	]
}

function checkVotes({ posts, comments, votes }: Snapshot, acknowledged: Acknowledged): string[] {
	const ups = countBy(
		votes.filter(({ up }) => up),
		({ targetId }) => hex(targetId),
	)
	const downs = countBy(
		votes.filter(({ up }) => !up),
		({ targetId }) => hex(targetId),
	)
	const stored = new Map(votes.map(({ voterId, targetId, up }) => [`${hex(voterId)} ${hex(targetId)}`, up]))
	const names = new Set([...stored.keys(), ...acknowledged.votes.keys()])
	const clicks = [...names].filter((name) => (stored.get(name) ?? null) !== (acknowledged.votes.get(name) ?? null))
	return [
		...compareCount('votes in all, none twice', votes.length, stored.size),
		...clicks.map((name) => `vote ${name}: ${stored.get(name)} instead of ${acknowledged.votes.get(name)}`),
		...[...posts, ...comments].flatMap(({ _id, upvotes, downvotes, score }) => [
			...compareCount(`upvotes of ${hex(_id)}`, upvotes, ups.get(hex(_id))),
			...compareCount(`downvotes of ${hex(_id)}`, downvotes, downs.get(hex(_id))),
			...compareCount(`score of ${hex(_id)}`, score, upvotes - downvotes),
		]),
	]
}

function checkThreads({ posts, comments }: Snapshot): string[] {
	const byPost = countBy(comments, ({ postId }) => hex(postId))
	const children = countBy(comments, ({ parentId }) => hex(parentId))
	const below = countBy(
		comments.flatMap(({ ancestors }) => ancestors),
		(id) => hex(id),
	)
	const byId = new Map(comments.map((comment) => [hex(comment._id), comment]))
	return [
		...posts.flatMap(({ _id, noComments }) => compareCount(`comments of post ${hex(_id)}`, noComments, byPost.get(hex(_id)))),
		...comments.flatMap(({ _id, noReplies, noRepliesDirect, ancestors, depth, parentId }) => [
			...compareCount(`replies below ${hex(_id)}`, noReplies, below.get(hex(_id))),
			...compareCount(`replies to ${hex(_id)}`, noRepliesDirect, children.get(hex(_id))),
			...compareCount(`depth of ${hex(_id)}`, depth, ancestors.length),
			...(isChain(ancestors, parentId, byId) ? [] : [`ancestors of ${hex(_id)} are not those of its parent`]),
		]),
	]
}

function isChain(ancestors: readonly ObjectId[], parentId: ObjectId | null, byId: ReadonlyMap<string, CommentRecord>): boolean {
	const parent = byId.get(hex(parentId))
	const expected = parentId ? [...(parent?.ancestors ?? []).map(hex), hex(parentId)] : []
	return (parentId === null || parent !== undefined) && ancestors.map(hex).join() === expected.join()
}

function checkMembers({ communities, members }: Snapshot, { joined }: Acknowledged): string[] {
	const counts = countBy(members, ({ communityId }) => hex(communityId))
	const expected = [...joined].filter(([, isIn]) => isIn).map(([id]) => id)
	const stored = new Set(members.map(({ userId }) => hex(userId)))
	return [
		...communities.flatMap(({ _id, noMembers }) => compareCount(`members of ${hex(_id)}`, noMembers, counts.get(hex(_id)))),
		...[...joined.keys()]
			.filter((id) => stored.has(id) !== expected.includes(id))
			.map((id) => `membership of ${id} is not as it was acknowledged`),
	]
}

function checkLists({ lists, listItems }: Snapshot, { saved }: Acknowledged): string[] {
	const counts = countBy(listItems, ({ listId }) => hex(listId))
	return lists.flatMap((list) => {
		const stored = counts.get(hex(contentsOf(list)))
		const expected = list.name === 'kept' ? (saved.get(hex(list.ownerId))?.size ?? 0) : 0
		return [
			...compareCount(`item count of list ${hex(list._id)}`, list.numItems, stored),
			...compareCount(`items of list ${hex(list._id)}`, stored, expected),
		]
	})
}

/** The initial points of every account (services/account). */
const pointsAtFirst = 1

/** Points and counts of posts and comments follow events: each once. */
function checkAccounts({ users, posts, comments, votes }: Snapshot): string[] {
	const authors = new Map([...posts, ...comments].map(({ _id, authorId }) => [hex(_id), hex(authorId)]))
	const points = countBy(
		votes.filter(({ up, voterId, targetId }) => up && authors.get(hex(targetId)) !== hex(voterId)),
		({ targetId }) => authors.get(hex(targetId)) ?? '',
	)
	const postsBy = countBy(posts, ({ authorId }) => hex(authorId))
	const commentsBy = countBy(comments, ({ authorId }) => hex(authorId))
	return users.flatMap(({ _id, username, points: has, noPosts, noComments }) => [
		...compareCount(`points of ${username}`, has, pointsAtFirst + (points.get(hex(_id)) ?? 0)),
		...compareCount(`posts of ${username}`, noPosts, postsBy.get(hex(_id))),
		...compareCount(`comments of ${username}`, noComments, commentsBy.get(hex(_id))),
	])
}

/** Who is notified of a comment (services/account): the author of the parent of a reply, and the post's author unless they are the same. */
function checkNotifications({ posts, comments, notifications }: Snapshot): string[] {
	const authors = new Map([...posts, ...comments].map(({ _id, authorId }) => [hex(_id), hex(authorId)]))
	const expected = countBy(
		comments.flatMap(({ authorId, parentId, postId }) => {
			const [author, parentAuthor, postAuthor] = [hex(authorId), authors.get(hex(parentId)), authors.get(hex(postId))]
			const isNewsToParent = parentId !== null && parentAuthor !== author
			const isNewsToPost = postAuthor !== author && postAuthor !== parentAuthor
			return [...(isNewsToParent ? [`comment_reply ${hex(parentId)}`] : []), ...(isNewsToPost ? [`new_comment ${hex(postId)}`] : [])]
		}),
		(name) => name,
	)
	const stored = countBy(notifications, ({ receiverId }) => hex(receiverId))
	const counted = new Map<string, number>()
	for (const { type, subjectId, count } of notifications)
		counted.set(`${type} ${hex(subjectId)}`, (counted.get(`${type} ${hex(subjectId)}`) ?? 0) + count)
	return [...expected]
		.filter(([name]) => (stored.get(authors.get(name.split(' ')[1] ?? '') ?? '') ?? 0) < maxNotifications)
		.flatMap(([name, count]) => compareCount(`news ${name}`, counted.get(name), count))
}

function checkImages({ images, posts }: Snapshot, acknowledged: Acknowledged): string[] {
	const byId = new Map(images.map((image) => [hex(image._id), image]))
	const postIds = new Set(posts.map(({ _id }) => hex(_id)))
	return [
		...acknowledged.images.filter((id) => !byId.get(id)?.usedBy).map((id) => `image ${id} of an acknowledged post has no owner`),
		...images
			.filter(({ usedBy }) => usedBy?.type === 'post' && !postIds.has(hex(usedBy.id)))
			.map(({ _id }) => `image ${hex(_id)} belongs to a post that is not there`),
	]
}
