import type { listAllComments as endpoint } from '@folkmoot/admin-contract/admin-endpoints'
import { presentComments } from '@folkmoot/content-kit/present-comments'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { comments } from '../collections.ts'
import { readNewestPage } from '../newest-page-reader.ts'
import { rowsOfTable } from './rows.ts'

export async function listAllComments({ query, viewer }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { records, next } = await readNewestPage(comments(db), { next: query.next, limit: rowsOfTable })
	return { comments: await presentComments(db, records, viewer), next }
}
