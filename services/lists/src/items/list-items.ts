import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { listItemsById as byId, listItems as byName } from '@folkmoot/lists-contract/list-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { requireReadableList } from '../lists/require-list.ts'
import { decodeCursor } from './item-cursor.ts'
import { presentPage } from './items-page.ts'

export async function listItems(
	asked: HandlerInput<typeof byName> | HandlerInput<typeof byId>,
	{ db }: Deps,
): Promise<Answer<typeof byName>> {
	const { next, limit, sort } = asked.query
	const list = await requireReadableList(db, asked)
	return presentPage(db, list, asked, { sort, limit, after: decodeCursor(next) })
}
