import type { listAllComments as endpoint } from '@folkmoot/admin-contract/admin-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { presentComments } from '@folkmoot/service-kit/content/present-comments'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { findNewestComments } from './newest-reader.ts'

export async function listAllComments({ query, viewer }: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { records, next } = await findNewestComments(db, query.next)
	return { comments: await presentComments(db, records, viewer, { withPostTitle: true }), next }
}
