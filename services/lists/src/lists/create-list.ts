import { listView } from '@folkmoot/content-kit/list-view'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { createList as endpoint } from '@folkmoot/lists-contract/list-endpoints'
import type { ListRecord } from '@folkmoot/lists-contract/list-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { authorizeMember } from '@folkmoot/service-kit/http/authorize-member'
import { validateListName } from './list-name.ts'
import { findLists, insertList, loadOwner } from './list-store.ts'

export async function createList(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<ListRecord> {
	const { body } = input
	const owner = await requireOwner(db, input)
	validateListName(body.name)
	const displayName = body.displayName || body.name
	return insertList(db, owner, { ...body, descriptionTree: input.trees['description'], displayName }, input)
}

/** All lists of its owner. */
export async function presentLists({ ownerId }: ListRecord, _input: object, { db }: Deps): Promise<Answer<typeof endpoint>> {
	return (await findLists(db, ownerId, { sort: 'lastAdded' })).map(listView)
}

async function requireOwner(db: Deps['db'], { params, viewer, tx }: Pick<HandlerInput<typeof endpoint>, 'params' | 'viewer' | 'tx'>) {
	const owner = await loadOwner(db, params.username, tx)
	if (owner._id.toHexString() !== viewer.id) throw fail('not_your_list')
	return owner
}

/** Only the owner is told what is wrong with a new list. */
export const authorizeNewList = authorizeMember(endpoint, (call, { db }) => requireOwner(db, { ...call, tx: undefined }))
