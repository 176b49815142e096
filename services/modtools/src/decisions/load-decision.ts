import type { DecisionRecord } from '@folkmoot/modtools-contract/decision-records'
import type { Context } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { canModerate } from '../moderators/moderator-access.ts'
import { findRankOf } from '../moderators/moderator-store.ts'
import { canView, type DecisionStanding } from './decision-access.ts'
import { findDecision } from './decision-store.ts'

interface Input {
	params: { decisionId: string }
	viewer: Viewer
	tx: Context['tx']
}

/** A decision this viewer may see, with their relation to it; fails with 404. */
export async function loadDecision(
	db: Db,
	{ params, viewer, tx }: Input,
): Promise<{ decision: DecisionRecord; standing: DecisionStanding; as: 'mods' | 'admins' }> {
	const decision = await findDecision(db, params.decisionId, tx)
	if (!decision) throw fail('decision_not_found')
	const rank = await findRankOf(db, viewer, decision.communityId.toHexString(), tx)
	const standing = { viewerId: viewer.id, moderates: canModerate(viewer, rank) }
	if (!canView(decision, standing)) throw fail('decision_not_found')
	return { decision, standing, as: rank === null ? 'admins' : 'mods' }
}
