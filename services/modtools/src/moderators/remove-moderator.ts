import { presentUser } from '@folkmoot/content-kit/present-users'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { removeModerator as endpoint } from '@folkmoot/modtools-contract/modtools-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { loadUser } from '../people-reader.ts'
import { dismiss, requireAnother } from './appoint.ts'
import { canRemove } from './moderator-access.ts'
import { findRank } from './moderator-store.ts'
import { requireModerator } from './require-moderator.ts'

export async function removeModerator(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { params, viewer, tx } = input
	const { rank, as } = await requireModerator(db, input)
	const user = await loadUser(db, params.username, { tx, whenEmpty: 'empty_username' })
	const memberRef = { communityId: params.communityId, userId: user._id.toHexString(), by: viewer.id, as }
	const targetRank = await findRank(db, memberRef, tx)
	if (targetRank === null) throw fail('user_not_found')
	if (!canRemove(viewer, rank, targetRank)) throw fail('lower_mod')
	if (!viewer.isAdmin) await requireAnother(db, memberRef, input)
	await dismiss(db, memberRef, input)
	return presentUser(user, viewer)
}
