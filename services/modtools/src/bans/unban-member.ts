import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { unbanMember as endpoint } from '@folkmoot/modtools-contract/modtools-endpoints'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { enterModtools } from '../moderators/enter-modtools.ts'
import { loadUser } from '../people-reader.ts'
import { deleteBan } from './ban-store.ts'

/** Lifts a ban; lifting none changes nothing. */
export async function unbanMember(asked: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { params, body, tx } = asked
	await enterModtools(db, asked, 'not_admin_nor_mod')
	const user = await loadUser(db, body.username, { tx, whenEmpty: 'no_username' })
	await deleteBan(db, { ...params, userId: user.id }, asked)
	return user
}
