import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { oldPathsOf } from '@folkmoot/post-contract/old-address'
import type { findOldAddress as endpoint } from '@folkmoot/post-contract/post-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { findByPaths, pagesOf } from './old-address-reader.ts'

/** Where somebody who follows an old link goes: the most exact of the items that it may mean. */
export async function findOldAddress({ query }: HandlerInput<typeof endpoint>, { db }: Pick<Deps, 'db'>): Promise<Answer<typeof endpoint>> {
	const found = await findByPaths(db, oldPathsOf(query.path))
	const pages = await pagesOf(db, found)
	const page = found.map(({ _id }) => pages.get(_id)).find((path) => path !== undefined)
	if (page === undefined) throw fail('not_found')
	return { path: page }
}
