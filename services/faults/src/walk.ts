import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { CommunityRecord, MemberRecord } from '@folkmoot/community-contract/community-records'
import { contentsOf, type ListItemRecord, type ListRecord } from '@folkmoot/lists-contract/list-records'
import type { ImageRecord } from '@folkmoot/media-contract/media-records'
import type { CommentRecord, PostRecord, VoteRecord } from '@folkmoot/post-contract/post-records'
import type { Db, ObjectId } from 'mongodb'
import type { Acknowledged } from './acknowledged.ts'

/** Checks the whole database; returns the inconsistencies in words, none if all is well. */
export async function findDifferences(db: Db, acknowledged: Acknowledged): Promise<string[]> {
	const found = await readAll(db)
	return [
		...lostAndDoubled(found, acknowledged),
		...wrongVotes(found, acknowledged),
		...wrongThreads(found),
		...wrongMembers(found, acknowledged),
		...wrongLists(found, acknowledged),
		...wrongAccounts(found),
		...wrongNews(found),
		...wrongImages(found, acknowledged),
	]
}

interface Found {
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

async function readAll(db: Db): Promise<Found> {
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
		all<Found['notifications'][number]>('notifications'),
	])
	return { posts, comments, votes, communities, members, lists, listItems, users, images, notifications }
}

/** Older notifications of a member are deleted (decisions R15). */
const mostNewsKept = 200

const hex = (id: ObjectId | null | undefined) => id?.toHexString() ?? ''

function countBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, number> {
	const counts = new Map<string, number>()
	for (const one of all) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1)
	return counts
}

/** One sentence for each thing whose count is not as expected. */
function differ(what: string, is: number | undefined, should: number | undefined): string[] {
	return (is ?? 0) === (should ?? 0) ? [] : [`${what}: ${is ?? 0} instead of ${should ?? 0}`]
}

function lostAndDoubled({ posts, comments }: Found, acknowledged: Acknowledged): string[] {
	const titles = countBy(posts, ({ title }) => title)
	const texts = countBy(comments, ({ body }) => body)
	return [
		...acknowledged.posts.flatMap((title) => differ(`post ${title}`, titles.get(title), 1)),
		...acknowledged.comments.flatMap((text) => differ(`comment ${text}`, texts.get(text), 1)),
		...differ('posts in all', posts.length, acknowledged.posts.length),
		...differ('comments in all', comments.length, acknowledged.comments.length),
	]
}

function wrongVotes({ posts, comments, votes }: Found, acknowledged: Acknowledged): string[] {
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
		...differ('votes in all, none twice', votes.length, stored.size),
		...clicks.map((name) => `vote ${name}: ${stored.get(name)} instead of ${acknowledged.votes.get(name)}`),
		...[...posts, ...comments].flatMap(({ _id, upvotes, downvotes, score }) => [
			...differ(`upvotes of ${hex(_id)}`, upvotes, ups.get(hex(_id))),
			...differ(`downvotes of ${hex(_id)}`, downvotes, downs.get(hex(_id))),
			...differ(`score of ${hex(_id)}`, score, upvotes - downvotes),
		]),
	]
}

function wrongThreads({ posts, comments }: Found): string[] {
	const byPost = countBy(comments, ({ postId }) => hex(postId))
	const children = countBy(comments, ({ parentId }) => hex(parentId))
	const below = countBy(
		comments.flatMap(({ ancestors }) => ancestors),
		(id) => hex(id),
	)
	const byId = new Map(comments.map((comment) => [hex(comment._id), comment]))
	return [
		...posts.flatMap(({ _id, noComments }) => differ(`comments of post ${hex(_id)}`, noComments, byPost.get(hex(_id)))),
		...comments.flatMap(({ _id, noReplies, noRepliesDirect, ancestors, depth, parentId }) => [
			...differ(`replies below ${hex(_id)}`, noReplies, below.get(hex(_id))),
			...differ(`replies to ${hex(_id)}`, noRepliesDirect, children.get(hex(_id))),
			...differ(`depth of ${hex(_id)}`, depth, ancestors.length),
			...(isChain(ancestors, parentId, byId) ? [] : [`ancestors of ${hex(_id)} are not those of its parent`]),
		]),
	]
}

function isChain(ancestors: readonly ObjectId[], parentId: ObjectId | null, byId: ReadonlyMap<string, CommentRecord>): boolean {
	const parent = byId.get(hex(parentId))
	const wanted = parentId ? [...(parent?.ancestors ?? []).map(hex), hex(parentId)] : []
	return (parentId === null || parent !== undefined) && ancestors.map(hex).join() === wanted.join()
}

function wrongMembers({ communities, members }: Found, { joined }: Acknowledged): string[] {
	const counts = countBy(members, ({ communityId }) => hex(communityId))
	const wanted = [...joined].filter(([, isIn]) => isIn).map(([id]) => id)
	const there = new Set(members.map(({ userId }) => hex(userId)))
	return [
		...communities.flatMap(({ _id, noMembers }) => differ(`members of ${hex(_id)}`, noMembers, counts.get(hex(_id)))),
		...[...joined.keys()]
			.filter((id) => there.has(id) !== wanted.includes(id))
			.map((id) => `membership of ${id} is not as it was acknowledged`),
	]
}

function wrongLists({ lists, listItems }: Found, { saved }: Acknowledged): string[] {
	const counts = countBy(listItems, ({ listId }) => hex(listId))
	return lists.flatMap((list) => {
		const kept = counts.get(hex(contentsOf(list)))
		const wanted = list.name === 'kept' ? (saved.get(hex(list.ownerId))?.size ?? 0) : 0
		return [
			...differ(`items that list ${hex(list._id)} says`, list.numItems, kept),
			...differ(`items of list ${hex(list._id)}`, kept, wanted),
		]
	})
}

/** The initial points of every account (services/account). */
const pointsAtFirst = 1

/** Points and counts of posts and comments follow events: each once. */
function wrongAccounts({ users, posts, comments, votes }: Found): string[] {
	const authors = new Map([...posts, ...comments].map(({ _id, authorId }) => [hex(_id), hex(authorId)]))
	const points = countBy(
		votes.filter(({ up, voterId, targetId }) => up && authors.get(hex(targetId)) !== hex(voterId)),
		({ targetId }) => authors.get(hex(targetId)) ?? '',
	)
	const postsBy = countBy(posts, ({ authorId }) => hex(authorId))
	const commentsBy = countBy(comments, ({ authorId }) => hex(authorId))
	return users.flatMap(({ _id, username, points: has, noPosts, noComments }) => [
		...differ(`points of ${username}`, has, pointsAtFirst + (points.get(hex(_id)) ?? 0)),
		...differ(`posts of ${username}`, noPosts, postsBy.get(hex(_id))),
		...differ(`comments of ${username}`, noComments, commentsBy.get(hex(_id))),
	])
}

/** Who is notified of a comment (services/account): the author of the parent of a reply, and the post's author unless they are the same. */
function wrongNews({ posts, comments, notifications }: Found): string[] {
	const authors = new Map([...posts, ...comments].map(({ _id, authorId }) => [hex(_id), hex(authorId)]))
	const wanted = countBy(
		comments.flatMap(({ authorId, parentId, postId }) => {
			const [author, parentAuthor, postAuthor] = [hex(authorId), authors.get(hex(parentId)), authors.get(hex(postId))]
			const isNewsToParent = parentId !== null && parentAuthor !== author
			const isNewsToPost = postAuthor !== author && postAuthor !== parentAuthor
			return [...(isNewsToParent ? [`comment_reply ${hex(parentId)}`] : []), ...(isNewsToPost ? [`new_comment ${hex(postId)}`] : [])]
		}),
		(name) => name,
	)
	const kept = countBy(notifications, ({ receiverId }) => hex(receiverId))
	const told = new Map<string, number>()
	for (const { type, subjectId, count } of notifications)
		told.set(`${type} ${hex(subjectId)}`, (told.get(`${type} ${hex(subjectId)}`) ?? 0) + count)
	return [...wanted]
		.filter(([name]) => (kept.get(authors.get(name.split(' ')[1] ?? '') ?? '') ?? 0) < mostNewsKept)
		.flatMap(([name, count]) => differ(`news ${name}`, told.get(name), count))
}

function wrongImages({ images, posts }: Found, acknowledged: Acknowledged): string[] {
	const byId = new Map(images.map((image) => [hex(image._id), image]))
	const postIds = new Set(posts.map(({ _id }) => hex(_id)))
	return [
		...acknowledged.images.filter((id) => !byId.get(id)?.usedBy).map((id) => `image ${id} of an acknowledged post has no owner`),
		...images
			.filter(({ usedBy }) => usedBy?.type === 'post' && !postIds.has(hex(usedBy.id)))
			.map(({ _id }) => `image ${hex(_id)} belongs to a post that is not there`),
	]
}
