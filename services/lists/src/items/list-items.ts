import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { listItemsById as byId, listItems as byName } from '@folkmoot/lists-contract/list-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { requireReadableList } from '../lists/require-list.ts'
import { decodeCursor } from './item-cursor.ts'
import { presentPage } from './items-page.ts'

export async function listItems(
	input: HandlerInput<typeof byName> | HandlerInput<typeof byId>,
	{ db }: Deps,
): Promise<Answer<typeof byName>> {
	const { next, limit, sort } = input.query
	const list = await requireReadableList(db, input)
	return presentPage(db, list, input, { sort, limit, after: decodeCursor(next) })
}
