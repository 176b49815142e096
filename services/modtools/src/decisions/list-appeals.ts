import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { listAppeals as endpoint } from '@folkmoot/modtools-contract/decision-endpoints'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { enterModtools } from '../moderators/enter-modtools.ts'
import { readPlace, writePlace } from '../place.ts'
import { countOpenAppeals, findAnsweredAppeals, findOpenAppeals } from './decision-store.ts'
import { presentDecisions } from './present-decisions.ts'

/** An answered appeal leaves the open list, so that has only one page: the oldest. */
export async function listAppeals(asked: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { state, limit, next } = asked.query
	const after = readPlace(next)
	const { community } = await enterModtools(db, asked)
	const noOpen = await countOpenAppeals(db, community._id)
	const found =
		state === 'open' ? await findOpenAppeals(db, community._id, limit) : await findAnsweredAppeals(db, community._id, after, limit + 1)
	const page = found.slice(0, limit)
	const last = found.length > page.length ? page.at(-1) : undefined
	const place = last?.appeal?.answer ? writePlace({ key: last.appeal.answer.at, id: last._id }) : null
	return { appeals: await presentDecisions(db, page, asked.viewer), noOpen, next: place }
}
