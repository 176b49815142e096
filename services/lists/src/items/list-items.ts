import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { listItemsById as byId, listItems as byName } from '@folkmoot/lists-contract/list-endpoints'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { openList } from '../lists/open-list.ts'
import { readPlace } from './item-cursor.ts'
import { presentPage } from './items-page.ts'

export async function listItems(asked: Ask<typeof byName> | Ask<typeof byId>, { db }: Deps): Promise<Answer<typeof byName>> {
	const { next, limit, sort } = asked.query
	const list = await openList(db, asked)
	return presentPage(db, list, asked, { sort, limit, after: readPlace(next) })
}
