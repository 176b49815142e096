import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { listDrafts as endpoint } from '@folkmoot/post-contract/draft-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { findDraftedPosts } from './draft-post-reader.ts'
import { listDraftRows } from './draft-store.ts'
import { draftSummary } from './draft-view.ts'

/** A member's drafts, newest first, with the posts they belong to. */
export async function listDrafts({ viewer }: HandlerInput<typeof endpoint>, { db }: Pick<Deps, 'db'>): Promise<Answer<typeof endpoint>> {
	const rows = await listDraftRows(db, viewer.id)
	const posts = await findDraftedPosts(
		db,
		rows.flatMap(({ key }) => postIn(key) ?? []),
	)
	return { drafts: rows.map((row) => draftSummary(row, posts.get(postIn(row.key) ?? ''))) }
}

/** The post a draft belongs to, by its long id or, for an edit of a post, its public id. */
function postIn(key: string): string | null {
	const [kind, id] = key.split('.')
	return kind === 'post' ? null : (id ?? null)
}
