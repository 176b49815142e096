import type { editListById as byId, editList as byName } from '@folkmoot/lists-contract/list-endpoints'
import type { ListRecord } from '@folkmoot/lists-contract/list-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { validateListName } from './list-name.ts'
import { updateList } from './list-store.ts'
import { requireOwnList } from './require-list.ts'

/** Changes the given fields; without a display name the list is shown by its name. */
export async function editList(input: HandlerInput<typeof byName> | HandlerInput<typeof byId>, { db }: Deps): Promise<ListRecord> {
	const { body, tx } = input
	const list = await requireOwnList(db, input)
	if (body.name !== undefined) validateListName(body.name)
	const displayName = body.displayName === '' ? (body.name ?? list.name) : body.displayName
	return updateList(db, list._id, { ...body, descriptionTree: input.trees['description'], displayName }, tx)
}
