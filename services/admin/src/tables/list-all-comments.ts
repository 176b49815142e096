import type { listAllComments as endpoint } from '@folkmoot/admin-contract/admin-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { presentComments } from '@folkmoot/service-kit/content/present-comments'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { comments } from '../collections.ts'
import { readNewestPage } from '../newest-reader.ts'
import { rowsOfTable } from './rows.ts'

export async function listAllComments({ query, viewer }: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { records, next } = await readNewestPage(comments(db), { next: query.next, limit: rowsOfTable })
	return { comments: await presentComments(db, records, viewer, { withPostTitle: true }), next }
}
