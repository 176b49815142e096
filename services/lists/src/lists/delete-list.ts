import type { deleteListById as byId, deleteList as byName } from '@folkmoot/lists-contract/list-endpoints'
import type { ListRecord } from '@folkmoot/lists-contract/list-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { wakePurgeWorker } from '../items/purge-worker.ts'
import { removeList } from './list-store.ts'
import { requireOwnList } from './require-list.ts'

export async function deleteList(input: HandlerInput<typeof byName> | HandlerInput<typeof byId>, { db }: Deps): Promise<ListRecord> {
	const list = await requireOwnList(db, input)
	await removeList(db, list, input)
	input.afterCommit(() => wakePurgeWorker({ db }))
	return list
}
