import { presentPosts } from '@folkmoot/content-kit/present-posts'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { listPosts } from '@folkmoot/feeds-contract/feed-endpoints'
import type { HandlerInput } from '@folkmoot/service-kit/context'
import { badField, fail } from '@folkmoot/service-kit/failure'
import type { Authorize } from '@folkmoot/service-kit/serve'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db, ObjectId } from 'mongodb'
import { z } from 'zod'
import { readCommunityId } from '../feed/scope-reader.ts'
import { isModerator, readTable, type Table } from './table-reader.ts'

/** The removed or locked posts of a community, for its moderators. */
export async function listTable(
	db: Db,
	table: Table,
	{ query, viewer }: HandlerInput<typeof listPosts>,
): Promise<Answer<typeof listPosts>> {
	const communityId = await readModeratedCommunity(db, query, viewer)
	const { limit, page } = query
	const { posts, total } = await readTable(db, table, communityId, { page, limit })
	return { noPosts: total, limit, page, posts: await presentPosts(db, posts, viewer) }
}

type CommunityQuery = Parameters<typeof readCommunityId>[1]

async function readModeratedCommunity(db: Db, query: CommunityQuery, viewer: Viewer | null): Promise<ObjectId> {
	if (!viewer) throw fail('not_logged_in')
	const communityId = await readCommunityId(db, query)
	if (!communityId) throw badField('communityId', 'Choose a community.')
	if (!viewer.isAdmin && !(await isModerator(db, viewer, communityId))) throw fail('not_admin_nor_mod')
	return communityId
}

const { communityId, community, filter } = listPosts.query.shape
const tableQuerySchema = z.object({ communityId, community, filter: filter.unwrap() })

/** Only moderators are told what is wrong with the query of a table. */
export const authorizeTable: Authorize = async ({ query, viewer }, { db }) => {
	const { data } = tableQuerySchema.safeParse(query)
	if (data) await readModeratedCommunity(db, data, viewer)
}
