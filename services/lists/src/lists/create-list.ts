import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { createList as endpoint } from '@folkmoot/lists-contract/list-endpoints'
import { listView } from '@folkmoot/service-kit/content/list-view'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { validateListName } from './list-name.ts'
import { findLists, insertList, loadOwner } from './list-store.ts'

export async function createList(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { params, body, viewer, tx } = input
	const owner = await loadOwner(db, params.username, tx)
	if (owner._id.toHexString() !== viewer.id) throw fail('not_your_list')
	validateListName(body.name)
	await insertList(db, owner, { ...body, displayName: body.displayName || body.name }, input)
	return (await findLists(db, owner._id, { sort: 'lastAdded' }, tx)).map(listView)
}
