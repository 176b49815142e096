import type * as endpoints from '@folkmoot/account-contract/account-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { endMutes } from './mute-store.ts'

/** Idempotent: unmuting what is not muted succeeds. */
export async function unmute({ params, viewer, tx }: Ask<typeof endpoints.unmute>, { db }: Deps): Promise<Answer<typeof endpoints.unmute>> {
	await endMutes(db, viewer.id, { id: params.id }, tx)
	return success
}

export async function unmuteUser(
	{ params, viewer, tx }: Ask<typeof endpoints.unmuteUser>,
	{ db }: Deps,
): Promise<Answer<typeof endpoints.unmuteUser>> {
	await endMutes(db, viewer.id, { type: 'user', targetId: params.id }, tx)
	return success
}

export async function unmuteCommunity(
	{ params, viewer, tx }: Ask<typeof endpoints.unmuteCommunity>,
	{ db }: Deps,
): Promise<Answer<typeof endpoints.unmuteCommunity>> {
	await endMutes(db, viewer.id, { type: 'community', targetId: params.id }, tx)
	return success
}
