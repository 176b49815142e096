import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { removeModerator as endpoint } from '@folkmoot/modtools-contract/modtools-endpoints'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { loadUser } from '../people-reader.ts'
import { dismiss } from './appoint.ts'
import { enterModtools } from './enter-modtools.ts'
import { mayRemove } from './moderator-access.ts'
import { findRank } from './moderator-store.ts'

export async function removeModerator(asked: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { params, viewer, tx } = asked
	const { rank, as } = await enterModtools(db, asked)
	const user = await loadUser(db, params.username, { tx, whenEmpty: 'empty_username' })
	const seat = { communityId: params.communityId, userId: user.id, by: viewer.id, as }
	const targetRank = await findRank(db, seat, tx)
	if (targetRank === null) throw fail('user_not_found')
	if (!mayRemove(viewer, rank, targetRank)) throw fail('lower_mod')
	await dismiss(db, seat, asked)
	return user
}
