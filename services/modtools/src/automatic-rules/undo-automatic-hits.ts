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

export async function undoAutomaticHits(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { params, body, viewer, tx } = input
	const { as } = await requireModerator(db, input)
	const { _id } = await loadAutomaticRule(db, params, tx)
	const ids = body.hitIds.map(toObjectId)
	await undoHits(db, _id, await findActiveHits(db, _id, { ids }, tx), { by: viewer.id, as }, input)
	const hits = await presentHits(db, await findHitsById(db, _id, ids, tx), input)
	return { ...(await presentRule(db, await loadAutomaticRule(db, params, tx), tx)), hits }
}
