import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { listAppeals as endpoint } from '@folkmoot/modtools-contract/decision-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { readDateCursor, writeDateCursor } from '../date-cursor.ts'
import { requireModerator } from '../moderators/require-moderator.ts'
import { countOpenAppeals, findAnsweredAppeals, findOpenAppeals } from './decision-store.ts'
import { presentDecisions } from './present-decisions.ts'

/** An answered appeal leaves the open list, so that has only one page: the oldest. */
export async function listAppeals(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { state, limit, next } = input.query
	const after = readDateCursor(next)
	const { community } = await requireModerator(db, input)
	const noOpen = await countOpenAppeals(db, community._id)
	const records =
		state === 'open' ? await findOpenAppeals(db, community._id, limit) : await findAnsweredAppeals(db, community._id, after, limit + 1)
	const page = records.slice(0, limit)
	const last = records.length > page.length ? page.at(-1) : undefined
	const nextCursor = last?.appeal?.answer ? writeDateCursor({ key: last.appeal.answer.at, id: last._id }) : null
	return { appeals: await presentDecisions(db, page, input.viewer), noOpen, next: nextCursor }
}
