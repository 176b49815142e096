import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { listAutomaticHits as endpoint } from '@folkmoot/modtools-contract/automatic-rule-endpoints'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { enterModtools } from '../moderators/enter-modtools.ts'
import { readPlace } from '../place.ts'
import { loadAutomaticRule } from './automatic-rule-store.ts'
import { findHits } from './hit-store.ts'
import { presentPage } from './present-hits.ts'

export async function listAutomaticHits(asked: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { limit, next } = asked.query
	await enterModtools(db, asked)
	const after = readPlace(next)
	const { _id } = await loadAutomaticRule(db, asked.params)
	return presentPage(db, await findHits(db, _id, after, limit + 1), limit, asked)
}
