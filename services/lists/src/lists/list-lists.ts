import { listView } from '@folkmoot/content-kit/list-view'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { listLists as endpoint } from '@folkmoot/lists-contract/list-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { findLists, loadOwner } from './list-store.ts'

const publicness = { all: undefined, public: true, private: false } as const

export async function listLists({ params, query, viewer }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const owner = await loadOwner(db, params.username)
	const isOwn = owner._id.toHexString() === viewer?.id
	// Others see public lists only, so a filter for private ones finds nothing.
	if (!isOwn && query.filter === 'private') return []
	const isPublic = isOwn ? publicness[query.filter] : true
	return (await findLists(db, owner._id, { sort: query.sort, isPublic })).map(listView)
}
