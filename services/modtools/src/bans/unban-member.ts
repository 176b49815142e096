import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { unbanMember as endpoint } from '@folkmoot/modtools-contract/modtools-endpoints'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { recordUnban } from '../decisions/record-ban.ts'
import { enterModtools } from '../moderators/enter-modtools.ts'
import { loadUser } from '../people-reader.ts'
import { deleteBan, isBanned } from './ban-store.ts'

/** Lifts a ban; does nothing if there is none. */
export async function unbanMember(asked: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { params, body, viewer, tx } = asked
	const { as } = await enterModtools(db, asked, 'not_admin_nor_mod')
	const user = await loadUser(db, body.username, { tx, whenEmpty: 'no_username' })
	const seat = { ...params, userId: user.id }
	const wasBanned = await isBanned(db, seat, asked)
	await deleteBan(db, seat, asked)
	if (wasBanned) await recordUnban(db, { ...seat, by: viewer.id, as }, {}, asked)
	return user
}
