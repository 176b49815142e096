import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { listPosts } from '@folkmoot/feeds-contract/feed-endpoints'
import { presentPosts } from '@folkmoot/service-kit/content/present-posts'
import type { HandlerInput } from '@folkmoot/service-kit/context'
import { badField, fail } from '@folkmoot/service-kit/failure'
import type { Db } from 'mongodb'
import { readCommunityId } from '../feed/scope-reader.ts'
import { isModerator, readTable, type Table } from './table-reader.ts'

/** The removed or locked posts of a community, for its moderators. */
export async function listTable(
	db: Db,
	table: Table,
	{ query, viewer }: HandlerInput<typeof listPosts>,
): Promise<Answer<typeof listPosts>> {
	if (!viewer) throw fail('not_logged_in')
	const communityId = await readCommunityId(db, query)
	if (!communityId) throw badField('communityId', 'Say which community.')
	if (!viewer.isAdmin && !(await isModerator(db, viewer, communityId))) throw fail('not_admin_nor_mod')
	const { limit, page } = query
	const { posts, total } = await readTable(db, table, communityId, { page, limit })
	return { noPosts: total, limit, page, posts: await presentPosts(db, posts, viewer) }
}
