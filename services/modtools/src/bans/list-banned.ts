import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { listBanned as endpoint } from '@folkmoot/modtools-contract/modtools-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { findGroundsOfBans } from '../decisions/decision-store.ts'
import { requireModerator } from '../moderators/require-moderator.ts'
import { presentMembers } from '../people-reader.ts'
import { findBanned } from './ban-store.ts'

export async function listBanned(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	await requireModerator(db, input, 'not_admin_nor_mod')
	const bans = await findBanned(db, input.params.communityId, input.now)
	const ids = bans.map(({ userId }) => userId)
	const [members, grounds] = await Promise.all([
		presentMembers(db, ids, input.viewer),
		findGroundsOfBans(db, input.params.communityId, ids),
	])
	return bans.flatMap(({ userId, createdAt, expiresAt }) => {
		const member = members.get(userId.toHexString())
		if (!member) return []
		const { reason = null, rule = null } = grounds.get(userId.toHexString()) ?? {}
		return [{ ...member, bannedAt: createdAt.toISOString(), expires: expiresAt?.toISOString() ?? null, reason, rule }]
	})
}
