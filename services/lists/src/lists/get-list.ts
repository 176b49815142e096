import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { getListById as byId, getList as byName } from '@folkmoot/lists-contract/list-endpoints'
import { listView } from '@folkmoot/service-kit/content/list-view'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { openList } from './open-list.ts'

export async function getList(asked: Ask<typeof byName> | Ask<typeof byId>, { db }: Deps): Promise<Answer<typeof byName>> {
	return listView(await openList(db, asked))
}
