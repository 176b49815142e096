import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { undoAutomaticHits as endpoint } from '@folkmoot/modtools-contract/automatic-rule-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { requireModerator } from '../moderators/require-moderator.ts'
import { loadAutomaticRule } from './automatic-rule-store.ts'
import { presentRule } from './automatic-rule-view.ts'
import { findActiveHits, findHitsById } from './hit-store.ts'
import { presentHits } from './present-hits.ts'
import { undoHits } from './undo-hits.ts'

type Input = HandlerInput<typeof endpoint>

/** Undoes some hits of a rule. */
export async function undoAutomaticHits(input: Input, { db }: Deps): Promise<void> {
	const { params, body, viewer, tx } = input
	const { as } = await requireModerator(db, input)
	const { _id } = await loadAutomaticRule(db, params, tx)
	await undoHits(db, _id, await findActiveHits(db, _id, { ids: body.hitIds.map(toObjectId) }, tx), { by: viewer.id, as }, input)
}

/** The rule and those hits as they are now. */
export async function presentUndone(_done: unknown, input: Input, deps: Deps): Promise<Answer<typeof endpoint>> {
	const rule = await loadAutomaticRule(deps.db, input.params)
	const hits = await presentHits(deps.db, await findHitsById(deps.db, rule._id, input.body.hitIds.map(toObjectId)), input)
	return { ...(await presentRule(rule, input, deps)), hits }
}
