import { listView } from '@folkmoot/content-kit/list-view'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { getListById as byId, getList as byName } from '@folkmoot/lists-contract/list-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { requireReadableList } from './require-list.ts'

export async function getList(
	input: HandlerInput<typeof byName> | HandlerInput<typeof byId>,
	{ db }: Deps,
): Promise<Answer<typeof byName>> {
	return listView(await requireReadableList(db, input))
}
