import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { listDrafts as endpoint } from '@folkmoot/post-contract/draft-endpoints'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { type Db, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'
import { listDraftRows } from './draft-store.ts'
import { draftSummary } from './draft-view.ts'

/** What a member has begun, newest first, with the post it belongs to. */
export async function listDrafts({ viewer }: Ask<typeof endpoint>, { db }: Pick<Deps, 'db'>): Promise<Answer<typeof endpoint>> {
	const rows = await listDraftRows(db, viewer.id)
	const posts = await findPosts(
		db,
		rows.flatMap(({ key }) => postIn(key) ?? []),
	)
	return { drafts: rows.map((row) => draftSummary(row, posts.get(postIn(row.key) ?? ''))) }
}

/** The post a draft belongs to, by its long id or, for a change of a post, its public id. */
function postIn(key: string): string | null {
	const [kind, id] = key.split('.')
	return kind === 'post' ? null : (id ?? null)
}

async function findPosts(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, PostRecord>> {
	const isLong = (id: string) => id.length === 24
	const which = {
		$or: [{ _id: { $in: ids.filter(isLong).map((id) => new ObjectId(id)) } }, { publicId: { $in: ids.filter((id) => !isLong(id)) } }],
	}
	const posts =
		ids.length > 0
			? await postCollections(db)
					.posts.find(which, { projection: { body: 0, bodyTree: 0 } })
					.toArray()
			: []
	return new Map(posts.flatMap((post) => [[post._id.toHexString(), post] as const, [post.publicId, post] as const]))
}
