import type { undoContentRemoval as endpoint } from '@folkmoot/admin-contract/removal-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { restoreRemoved } from '@folkmoot/post-contract/removal-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { findRemoval, presentRemovals } from './removal-reader.ts'

export async function undoContentRemoval(
	{ params, viewer, requestId, now, log }: HandlerInput<typeof endpoint>,
	{ db, callService }: Deps,
): Promise<Answer<typeof endpoint>> {
	const { removalId } = params
	const by = { id: viewer.id, username: viewer.username, requestId: requestId ?? null }
	await callService(restoreRemoved, { body: { removalId, by } })
	log.info({ by: viewer.username, removalId }, 'content removal undone by an admin')
	const record = await findRemoval(db, removalId)
	const [shown] = record ? await presentRemovals(db, [record], now) : []
	if (!shown) throw fail('removal_not_found')
	return shown
}
