import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { Notification } from '@folkmoot/account-contract/notification'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { authorsOf, authorsQuery } from '@folkmoot/content-kit/present-authors'
import { presentComments } from '@folkmoot/content-kit/present-comments'
import { presentCommunities } from '@folkmoot/content-kit/present-communities'
import { presentPosts } from '@folkmoot/content-kit/present-posts'
import { presentUsers } from '@folkmoot/content-kit/present-users'
import { distinctIds } from '@folkmoot/content-kit/viewer-marks'
import type { Language } from '@folkmoot/contract-kit/languages'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import type { Deps } from '@folkmoot/service-kit/context'
import { queryByIds, readBatch } from '@folkmoot/service-kit/reads/batch-query'
import { byId } from '@folkmoot/service-kit/reads/by-id'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { type Db, ObjectId } from 'mongodb'
import type { CommunityBrief, NotificationContext, PostBrief } from './notification-context.ts'
import type { NotificationRecord } from './notification-record.ts'
import { notificationView, type Rendering } from './notification-view.ts'

interface Options extends Rendering {
	viewer: Viewer
	/** Of the receiver. */
	language?: Language | undefined
}

/**
 * Stored notifications → as their receiver sees them, in the given order. One batched read for any number; unrendered
 * ones need further reads, for whole posts, comments and communities.
 */
export async function presentNotifications(db: Db, records: readonly NotificationRecord[], options: Options): Promise<Notification[]> {
	if (records.length === 0) return []
	const reading: Reading = { db, viewer: options.viewer }
	const ids = idsIn(records, new ObjectId(options.viewer.id))
	const found = options.render ? await readTitleFields(reading, ids) : await readWholeItems(reading, ids)
	const context: NotificationContext = {
		viewer: options.viewer,
		language: options.language ?? 'en',
		posts: byId(found.posts),
		communities: byId(found.communities),
		people: found.people,
		whole: found.whole,
	}
	return records.map((record) => notificationView(record, context, options))
}

interface Reading {
	db: Db
	viewer: Viewer
}

const byHex = <T extends { id: string }>(items: readonly T[]) => new Map(items.map((item) => [item.id, item]))

interface Ids {
	posts: ObjectId[]
	communities: ObjectId[]
	people: ObjectId[]
	comments: ObjectId[]
	/** The receiver, if the facts include their account. */
	receivers: ObjectId[]
}

/** Ids referenced by the facts. Nothing is assumed about these: a broken record may hold anything. */
function idsIn(records: readonly NotificationRecord[], receiver: ObjectId): Ids {
	const facts = records.map(({ notif }): Partial<Record<string, unknown>> => ({ ...notif }))
	const named = (...names: string[]) => facts.flatMap((one) => names.map((name) => one[name])).filter((id) => id instanceof ObjectId)
	return {
		posts: named('postId'),
		communities: named('communityId'),
		people: named('authorId', 'by'),
		receivers: records.some(({ type }) => type === 'new_badge') ? [receiver] : [],
		comments: facts
			.filter((one) => one.targetType === 'comment')
			.flatMap(({ targetId }) => (targetId instanceof ObjectId ? [targetId] : [])),
	}
}

interface RelatedRecords {
	posts: readonly PostBrief[]
	communities: readonly CommunityBrief[]
	people: NotificationContext['people']
	whole: NotificationContext['whole']
}

const postParts = { publicId: 1, communityName: 1, title: 1, images: 1, link: 1, contentDeletion: 1 } as const

/** Reads only what titles need. */
async function readTitleFields({ db }: Reading, { posts, communities, people }: Ids): Promise<RelatedRecords> {
	const found = await readBatch(db, {
		posts: queryByIds<PostBrief>('posts', posts, postParts),
		communities: queryByIds<CommunityBrief>('communities', communities, { name: 1, proPic: 1 }),
		people: authorsQuery(distinctIds(people)),
	})
	return { ...found, people: authorsOf(found.people), whole: null }
}

/** Reads whole items in three rounds, for clients that render notifications themselves. */
async function readWholeItems(reading: Reading, ids: Ids): Promise<RelatedRecords> {
	const { db, viewer } = reading
	const first = await readBatch(db, {
		posts: queryByIds<PostRecord>('posts', ids.posts, null),
		comments: queryByIds<CommentRecord>('comments', ids.comments, null),
		people: authorsQuery(ids.people),
		receivers: queryByIds<UserRecord>('users', ids.receivers, null),
	})
	const communityIds = [...ids.communities, ...first.posts.map(({ communityId }) => communityId)]
	const homes = queryByIds<CommunityRecord>('communities', communityIds, null)
	const { communities } = await readBatch(db, { communities: homes })
	const whole = {
		posts: byHex(await presentPosts(db, first.posts, viewer)),
		communities: byHex(await presentCommunities(db, communities, viewer)),
		comments: byHex(await presentComments(db, first.comments, viewer)),
		receiver: presentUsers(first.receivers, viewer)[0] ?? null,
	}
	return { posts: first.posts, communities, people: authorsOf(first.people), whole }
}

/** One stored notification → as its receiver sees it. */
export async function presentOne(
	record: NotificationRecord,
	{ viewer, language, query: { render, format } }: Pick<Options, 'viewer' | 'language'> & { query: Rendering },
	{ db }: Pick<Deps, 'db'>,
): Promise<Notification> {
	const [view] = await presentNotifications(db, [record], { viewer, language, render, format })
	if (!view) throw new Error('A notification was not presented.')
	return view
}
