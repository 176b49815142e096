import { presentUser } from '@folkmoot/content-kit/present-users'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { unbanMember as endpoint } from '@folkmoot/modtools-contract/modtools-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { recordUnban } from '../decisions/record-ban.ts'
import { requireModerator } from '../moderators/require-moderator.ts'
import { loadUser } from '../people-reader.ts'
import { deleteBan, isBanned } from './ban-store.ts'

/** Lifts a ban; does nothing if there is none. */
export async function unbanMember(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { params, body, viewer, tx } = input
	const { as } = await requireModerator(db, input, 'not_admin_nor_mod')
	const user = await loadUser(db, body.username, { tx, whenEmpty: 'no_username' })
	const memberRef = { ...params, userId: user._id.toHexString() }
	const wasBanned = await isBanned(db, memberRef, input)
	await deleteBan(db, memberRef, input)
	if (wasBanned) await recordUnban(db, { ...memberRef, by: viewer.id, as }, {}, input)
	return presentUser(user, viewer)
}
