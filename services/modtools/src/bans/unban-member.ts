import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { unbanMember as endpoint } from '@folkmoot/modtools-contract/modtools-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { recordUnban } from '../decisions/record-ban.ts'
import { requireModerator } from '../moderators/require-moderator.ts'
import { loadUser } from '../people-reader.ts'
import { deleteBan, isBanned } from './ban-store.ts'

/** Lifts a ban; does nothing if there is none. */
export async function unbanMember(asked: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { params, body, viewer, tx } = asked
	const { as } = await requireModerator(db, asked, 'not_admin_nor_mod')
	const user = await loadUser(db, body.username, { tx, whenEmpty: 'no_username' })
	const memberRef = { ...params, userId: user.id }
	const wasBanned = await isBanned(db, memberRef, asked)
	await deleteBan(db, memberRef, asked)
	if (wasBanned) await recordUnban(db, { ...memberRef, by: viewer.id, as }, {}, asked)
	return user
}
