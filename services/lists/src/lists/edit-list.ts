import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { editListById as byId, editList as byName } from '@folkmoot/lists-contract/list-endpoints'
import { listView } from '@folkmoot/service-kit/content/list-view'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { checkListName } from './list-name.ts'
import { changeList } from './list-store.ts'
import { openOwnList } from './open-list.ts'

/** Changes the given fields; without a display name the list is shown by its name. */
export async function editList(asked: Ask<typeof byName> | Ask<typeof byId>, { db }: Deps): Promise<Answer<typeof byName>> {
	const { body, tx } = asked
	const list = await openOwnList(db, asked)
	if (body.name !== undefined) checkListName(body.name)
	const displayName = body.displayName === '' ? (body.name ?? list.name) : body.displayName
	return listView(await changeList(db, list._id, { ...body, displayName }, tx))
}
