import { presentComments } from '@folkmoot/content-kit/present-comments'
import { presentPosts } from '@folkmoot/content-kit/present-posts'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { idSchema } from '@folkmoot/contract-kit/ids'
import type { listUserItems as endpoint } from '@folkmoot/feeds-contract/feed-endpoints'
import { profileOrders } from '@folkmoot/feeds-contract/profile-sorts'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { readCursor, writeCursor } from '@folkmoot/service-kit/mongodb/cursor'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { z } from 'zod'
import { mergeItems } from './merge-items.ts'
import { findProfile, readCommentsOf, readPostsOf } from './user-items-reader.ts'

type Items = Answer<typeof endpoint>['items']

/** The time or the score of the last item, and its id. */
const placeSchema = z.tuple([z.int(), idSchema]).transform(([key, id]) => ({ key, id: toObjectId(id) }))

/** What a member wrote, newest first; any filter but posts and comments means both. Posts alone can be sorted by score (rule profiles-2). */
export async function listUserItems(
	{ params, query, viewer }: HandlerInput<typeof endpoint>,
	{ db }: Pick<Deps, 'db'>,
): Promise<Answer<typeof endpoint>> {
	const { filter, limit } = query
	// Posts and comments together have one order.
	const sort = filter === 'posts' ? query.sort : 'new'
	const { key } = profileOrders[sort]
	const place = query.next === null ? null : readCursor(query.next, placeSchema)
	const after = place && key === 'createdAt' ? { ...place, key: new Date(place.key) } : place
	const profile = await findProfile(db, params.username)
	if (!profile) throw fail('user_not_found')
	const isAdmin = viewer?.isAdmin ?? false
	// A list by username would identify the author of ghosts (rule privacy-6).
	if (profile.deletedAt && !isAdmin) return { items: [], next: null }
	if (profile.bannedAt && !isAdmin) throw fail('user_banned')
	const range = { after, limit: limit + 1 }
	const [posts, comments] = await Promise.all([
		filter === 'comments' ? [] : readPostsOf(db, profile._id, { ...range, sort }),
		filter === 'posts' ? [] : readCommentsOf(db, profile._id, { ...range, withRemoved: isAdmin }),
	])
	const { items, hasMore } = mergeItems(posts, comments, { key, limit })
	const last = items.at(-1)
	return {
		items: await presentItems(db, items, viewer),
		next: hasMore && last ? writeCursor([Number(last[key]), last._id.toHexString()]) : null,
	}
}

async function presentItems(db: Db, items: readonly (PostRecord | CommentRecord)[], viewer: Viewer | null): Promise<Items> {
	const [posts, comments] = await Promise.all([
		presentPosts(
			db,
			items.filter((item) => 'publicId' in item),
			viewer,
		),
		presentComments(
			db,
			items.filter((item) => 'postId' in item),
			viewer,
		),
	])
	const shown = new Map<string, Items[number]>()
	for (const item of posts) shown.set(item.id, { type: 'post', item })
	for (const item of comments) shown.set(item.id, { type: 'comment', item })
	return items.flatMap(({ _id }) => shown.get(_id.toHexString()) ?? [])
}
