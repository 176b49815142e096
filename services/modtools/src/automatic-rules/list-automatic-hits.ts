import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { listAutomaticHits as endpoint } from '@folkmoot/modtools-contract/automatic-rule-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { readDateCursor } from '../date-cursor.ts'
import { requireModerator } from '../moderators/require-moderator.ts'
import { loadAutomaticRule } from './automatic-rule-store.ts'
import { findHits } from './hit-store.ts'
import { presentPage } from './present-hits.ts'

export async function listAutomaticHits(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { limit, next } = input.query
	await requireModerator(db, input)
	const after = readDateCursor(next)
	const { _id } = await loadAutomaticRule(db, input.params)
	return presentPage(db, await findHits(db, _id, after, limit + 1), limit, input)
}
