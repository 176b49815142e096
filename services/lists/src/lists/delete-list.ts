import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { deleteListById as byId, deleteList as byName } from '@folkmoot/lists-contract/list-endpoints'
import { listView } from '@folkmoot/service-kit/content/list-view'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { wakeErasing } from '../items/erase-left.ts'
import { removeList } from './list-store.ts'
import { openOwnList } from './open-list.ts'

export async function deleteList(asked: Ask<typeof byName> | Ask<typeof byId>, { db }: Deps): Promise<Answer<typeof byName>> {
	const list = await openOwnList(db, asked)
	await removeList(db, list, asked)
	asked.afterCommit(() => wakeErasing({ db }))
	return listView(list)
}
