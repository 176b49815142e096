import type { Notification } from '@folkmoot/account-contract/notification'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { presentAuthors } from '@folkmoot/service-kit/content/present-authors'
import { presentComments } from '@folkmoot/service-kit/content/present-comments'
import { presentCommunities } from '@folkmoot/service-kit/content/present-communities'
import { presentPosts } from '@folkmoot/service-kit/content/present-posts'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { within } from '@folkmoot/service-kit/within'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { comments, communities, posts } from '../collections.ts'
import type { NotificationRecord } from './notification-record.ts'
import type { Surroundings } from './notification-surroundings.ts'
import { notificationView, type Rendering } from './notification-view.ts'

interface Options extends Rendering {
	viewer: Viewer
	tx?: ClientSession | undefined
}

/**
 * Stored notifications → as their receiver sees them, in the order given. Three reads however many there are; where they
 * are not rendered, those of whole posts, comments and communities come on top.
 */
export async function presentNotifications(db: Db, records: readonly NotificationRecord[], options: Options): Promise<Notification[]> {
	if (records.length === 0) return []
	const reading: Reading = { db, viewer: options.viewer, tx: options.tx }
	const ids = idsIn(records)
	const foundPosts = await readPosts(reading, ids.posts)
	const foundCommunities = await readCommunities(
		reading,
		options.render ? ids.communities : [...ids.communities, ...foundPosts.map(homeOf)],
	)
	const around: Surroundings = {
		viewer: options.viewer,
		posts: byId(foundPosts),
		communities: byId(foundCommunities),
		people: await presentAuthors(db, ids.people, { tx: options.tx }),
		whole: options.render ? null : await readWhole(reading, { posts: foundPosts, communities: foundCommunities, comments: ids.comments }),
	}
	return records.map((record) => notificationView(record, around, options))
}

interface Reading {
	db: Db
	viewer: Viewer
	tx: ClientSession | undefined
}

const homeOf = (post: PostRecord) => post.communityId
const byId = <T extends { _id: ObjectId }>(records: readonly T[]) => new Map(records.map((record) => [record._id.toHexString(), record]))
const byHex = <T extends { id: string }>(items: readonly T[]) => new Map(items.map((item) => [item.id, item]))

interface Ids {
	posts: ObjectId[]
	communities: ObjectId[]
	people: ObjectId[]
	comments: ObjectId[]
}

/** What the facts name. They are taken as they come: a broken one may hold anything. */
function idsIn(records: readonly NotificationRecord[]): Ids {
	const facts = records.map(({ notif }): Partial<Record<string, unknown>> => ({ ...notif }))
	const named = (...names: string[]) => facts.flatMap((one) => names.map((name) => one[name])).filter((id) => id instanceof ObjectId)
	return {
		posts: named('postId'),
		communities: named('communityId'),
		people: named('authorId', 'by'),
		comments: facts
			.filter((one) => one.targetType === 'comment')
			.flatMap(({ targetId }) => (targetId instanceof ObjectId ? [targetId] : [])),
	}
}

function readPosts({ db, tx }: Reading, ids: readonly ObjectId[]): Promise<PostRecord[]> {
	return ids.length === 0
		? Promise.resolve([])
		: posts(db)
				.find({ _id: { $in: [...ids] } }, within(tx))
				.toArray()
}

function readCommunities({ db, tx }: Reading, ids: readonly ObjectId[]): Promise<CommunityRecord[]> {
	return ids.length === 0
		? Promise.resolve([])
		: communities(db)
				.find({ _id: { $in: [...ids] } }, within(tx))
				.toArray()
}

async function readWhole(
	{ db, viewer, tx }: Reading,
	found: { posts: PostRecord[]; communities: CommunityRecord[]; comments: ObjectId[] },
): Promise<Surroundings['whole']> {
	const records =
		found.comments.length === 0
			? []
			: await comments(db)
					.find({ _id: { $in: found.comments } }, within(tx))
					.toArray()
	return {
		posts: byHex(await presentPosts(db, found.posts, viewer, { tx })),
		communities: byHex(await presentCommunities(db, found.communities, viewer, { tx })),
		comments: byHex(await presentComments(db, records, viewer, { tx })),
	}
}

/** One stored notification → as its receiver sees it. */
export async function presentOne(db: Db, record: NotificationRecord, options: Options): Promise<Notification> {
	const [view] = await presentNotifications(db, [record], options)
	if (!view) throw new Error('A notification was not presented.')
	return view
}
