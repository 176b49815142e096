import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { undoAutomaticHits as endpoint } from '@folkmoot/modtools-contract/automatic-rule-endpoints'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { toObjectId } from '@folkmoot/service-kit/object-id'
import { enterModtools } from '../moderators/enter-modtools.ts'
import { loadAutomaticRule } from './automatic-rule-store.ts'
import { presentRule } from './automatic-rule-view.ts'
import { findHitsById, findStanding } from './hit-store.ts'
import { presentHits } from './present-hits.ts'
import { undoHits } from './undo-hits.ts'

export async function undoAutomaticHits(asked: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { params, body, viewer, tx } = asked
	const { as } = await enterModtools(db, asked)
	const { _id } = await loadAutomaticRule(db, params, tx)
	const ids = body.hitIds.map(toObjectId)
	await undoHits(db, _id, await findStanding(db, _id, { ids }, tx), { by: viewer.id, as }, asked)
	const hits = await presentHits(db, await findHitsById(db, _id, ids, tx), asked)
	return { ...(await presentRule(db, await loadAutomaticRule(db, params, tx), tx)), hits }
}
