import type { StreamEvents, StreamEventType } from '@folkmoot/feeds-contract/stream-event'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { isRead, readingOf } from '../feed/feed-query.ts'
import type { PlacedEvent } from './event-history.ts'
import { isQueueOf, queueChangeOf } from './queue-changes.ts'
import { findComments, findJoined, findModerated, findMuted, findPosts, findUsers, pairOf, type StreamedPost } from './stream-reader.ts'

/** Whose stream it is, and which posts it was asked for (hex ids). */
export interface StreamReader {
	viewer: Viewer
	posts: ReadonlySet<string>
}

/** An event as readers get it, at its position. */
export interface Delivery<R> {
	position: string
	type: StreamEventType
	data: StreamEvents[StreamEventType]
	to: readonly R[]
}

/** What has happened, before it is known who may read it. Votes on the same thing, and numbers of the same member, are one. */
interface Happening<R> {
	kind: 'post' | 'comment' | 'votes' | 'user' | 'queue'
	on?: 'post' | 'comment'
	/** Of a queue: its community, or '' for the admins. */
	id: string
	position: string
	to: readonly R[]
}

/**
 * Turns events into what these readers get of them, in their order: nothing removed, nothing by an author whom the reader has muted,
 * posts only of communities that the reader has joined, queues only to those whom
 * they wait for. The number of queries, six at most, grows with neither readers nor events.
 */
export async function resolveEvents<R extends StreamReader>(
	db: Db,
	events: readonly PlacedEvent[],
	readers: readonly R[],
): Promise<Delivery<R>[]> {
	const happenings = collectHappenings(events, readers)
	if (happenings.length === 0) return []
	const found = await readFor(db, happenings)
	const deliveries = happenings.flatMap((happening) => deliveriesOf(happening, found))
	const muted = await readMuted(db, deliveries)
	return deliveries
		.map(({ authorId, ...delivery }) => {
			const isHeard = ({ viewer }: R) => !authorId || !muted.has(pairOf(viewer.id, authorId))
			return { ...delivery, to: delivery.to.filter(isHeard) }
		})
		.filter(({ to }) => to.length > 0)
}

function collectHappenings<R extends StreamReader>(events: readonly PlacedEvent[], readers: readonly R[]): Happening<R>[] {
	const byPost = groupBy(readers, ({ posts }) => posts)
	const byMember = groupBy(readers, ({ viewer }) => [viewer.id])
	const happenings = new Map<string, Happening<R>>()
	const add = (happening: Omit<Happening<R>, 'to'>, to: readonly R[] | undefined) => {
		if (!to) return
		const key = `${happening.kind} ${happening.id}`
		happenings.delete(key) // the last of several counts, at its place
		happenings.set(key, { ...happening, to })
	}
	for (const { position, event } of events) {
		if (event.type === 'post.created') add({ kind: 'post', id: event.postId, position }, readers)
		else if (event.type === 'comment.created') add({ kind: 'comment', id: event.commentId, position }, byPost.get(event.postId))
		else if (event.type === 'vote.cast') add({ kind: 'votes', on: event.on, id: event.targetId, position }, byPost.get(event.postId))
		else if (event.type === 'user.counted') add({ kind: 'user', id: event.userId, position }, byMember.get(event.userId))
	}
	const all = [...happenings.values(), ...queuesOf(events, readers)]
	return all.sort((one, other) => Number(one.position > other.position) - Number(one.position < other.position))
}

/** Each queue that changed, once, at its last change; for all readers but who alone changed it. */
function queuesOf<R extends StreamReader>(events: readonly PlacedEvent[], readers: readonly R[]): Happening<R>[] {
	const changes = events.map(({ position, event }) => ({ position, ...queueChangeOf(event) }))
	const byQueue = Map.groupBy(changes, ({ id }) => id)
	return [...byQueue].flatMap(([id, of]) => {
		const [position, by] = [of.at(-1)?.position, of[0]?.by]
		if (id === undefined || position === undefined) return []
		const isTold = ({ viewer }: R) => viewer.id !== by || of.some((change) => change.by !== by)
		return [{ kind: 'queue', id, position, to: readers.filter(isTold) }]
	})
}

function groupBy<R>(readers: readonly R[], keysOf: (reader: R) => Iterable<string>): ReadonlyMap<string, R[]> {
	const groups = new Map<string, R[]>()
	for (const reader of readers)
		for (const key of keysOf(reader)) {
			const group = groups.get(key)
			if (group) group.push(reader)
			else groups.set(key, [reader])
		}
	return groups
}

type Found = Awaited<ReturnType<typeof readFor>>

async function readFor<R extends StreamReader>(db: Db, happenings: readonly Happening<R>[]) {
	const idsOf = (isWanted: (happening: Happening<R>) => boolean) => happenings.filter(isWanted).map(({ id }) => id)
	const fresh = new Set(idsOf(({ kind }) => kind === 'post'))
	const comments = await findIfAny(
		findComments,
		db,
		idsOf(({ kind, on }) => kind === 'comment' || on === 'comment'),
	)
	const named = [...comments.values()].map(({ postId }) => postId.toHexString())
	const [posts, users] = await Promise.all([
		findIfAny(findPosts, db, [...new Set([...fresh, ...idsOf(({ on }) => on === 'post'), ...named])]),
		findIfAny(
			findUsers,
			db,
			idsOf(({ kind }) => kind === 'user'),
		),
	])
	const queues = happenings.filter(({ kind }) => kind === 'queue')
	const inQueues = new Set(queues.flatMap(({ to }) => to.map(({ viewer }) => viewer.id)))
	const moderated = queues.length > 0 ? await findModerated(db, inQueues, new Set(queues.flatMap(({ id }) => id || []))) : new Set<string>()
	const places = [...posts].flatMap(([id, { communityId }]) => (fresh.has(id) ? [communityId.toHexString()] : []))
	const members = new Set(happenings.flatMap(({ kind, to }) => (kind === 'post' ? to.map(({ viewer }) => viewer.id) : [])))
	const joined = places.length > 0 ? await findJoined(db, members, new Set(places)) : new Set<string>()
	return { comments, posts, users, joined, moderated }
}

type Find<T> = (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, T>>
const findIfAny = async <T>(find: Find<T>, db: Db, ids: readonly string[]) => (ids.length > 0 ? find(db, ids) : new Map<string, T>())

/** `authorId`: who must not be muted. */
type Authored<R> = Delivery<R> & { authorId?: StreamedPost['authorId'] }

/** One, or none if it is not there any more, or not for everybody. */
function deliveriesOf<R extends StreamReader>({ kind, on, id, position, to }: Happening<R>, found: Found): Authored<R>[] {
	if (kind === 'user') return numbersOf(id, position, to, found)
	if (kind === 'queue') {
		const readers = to.filter(({ viewer }) => isQueueOf(viewer, id, found.moderated.has(`${viewer.id} ${id}`)))
		return [{ position, type: 'queue', data: { communityId: id || null }, to: readers }]
	}
	const comment = kind === 'comment' || on === 'comment' ? found.comments.get(id) : undefined
	const post = found.posts.get(comment ? comment.postId.toHexString() : id)
	if (!post) return []
	const { authorId } = comment ?? post
	const postId = post._id.toHexString()
	if (kind === 'post')
		return [{ position, type: 'post', data: { id: postId, ...placeOf(post) }, to: membersAmong(to, post, found), authorId }]
	if (kind === 'votes') {
		const { upvotes, downvotes } = comment ?? post
		return [{ position, type: 'votes', data: { on: comment ? 'comment' : 'post', id, postId, upvotes, downvotes }, to, authorId }]
	}
	const parentId = comment?.parentId?.toHexString() ?? null
	return [{ position, type: 'comment', data: { id, postId, postPublicId: post.publicId, parentId }, to, authorId }]
}

function numbersOf<R>(id: string, position: string, to: readonly R[], { users }: Found): Delivery<R>[] {
	const user = users.get(id)
	if (!user) return []
	const { points, notificationsNewCount } = user
	return [{ position, type: 'user', data: { points, notificationsNewCount }, to }]
}

const placeOf = ({ publicId, communityId, communityName }: StreamedPost) => ({
	publicId,
	communityId: communityId.toHexString(),
	communityName,
})

/** As in the feed of what a member has joined (rules feeds-5 and feeds-17). */
function membersAmong<R extends StreamReader>(to: readonly R[], post: StreamedPost, { joined }: Found): R[] {
	return to.filter(({ viewer }) => {
		const isJoined = joined.has(pairOf(viewer.id, post.communityId))
		return isJoined && isRead(post, readingOf(viewer, { kind: 'subscriptions' }))
	})
}

async function readMuted<R extends StreamReader>(db: Db, deliveries: readonly Authored<R>[]): Promise<ReadonlySet<string>> {
	const authored = deliveries.filter(({ authorId }) => authorId !== undefined)
	const authors = new Set(authored.flatMap(({ authorId }) => authorId?.toHexString() ?? []))
	const members = new Set(authored.flatMap(({ to }) => to.map(({ viewer }) => viewer.id)))
	return members.size > 0 ? findMuted(db, members, authors) : new Set()
}
