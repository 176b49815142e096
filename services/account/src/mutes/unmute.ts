import type * as endpoints from '@folkmoot/account-contract/account-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { deleteMutes } from './mute-store.ts'

/** Idempotent: unmuting what is not muted succeeds. */
export async function unmute(
	{ params, viewer, tx }: HandlerInput<typeof endpoints.unmute>,
	{ db }: Deps,
): Promise<Answer<typeof endpoints.unmute>> {
	await deleteMutes(db, viewer.id, { id: params.id }, tx)
	return success
}

export async function unmuteUser(
	{ params, viewer, tx }: HandlerInput<typeof endpoints.unmuteUser>,
	{ db }: Deps,
): Promise<Answer<typeof endpoints.unmuteUser>> {
	await deleteMutes(db, viewer.id, { type: 'user', targetId: params.id }, tx)
	return success
}

export async function unmuteCommunity(
	{ params, viewer, tx }: HandlerInput<typeof endpoints.unmuteCommunity>,
	{ db }: Deps,
): Promise<Answer<typeof endpoints.unmuteCommunity>> {
	await deleteMutes(db, viewer.id, { type: 'community', targetId: params.id }, tx)
	return success
}
