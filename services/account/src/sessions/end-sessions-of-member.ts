import type { endSessionsOfMember as endpoint } from '@folkmoot/account-contract/security-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { memberSubject, recordAdminAction } from '@folkmoot/service-kit/writes/audit-log'
import { findByName } from '../accounts/account-store.ts'
import { deleteHomeAddress } from '../home-address/home-address-store.ts'
import { deleteKeysOf } from '../keys/key-store.ts'
import { endSessionsOf, findSessionsOf } from './session-store.ts'

/** For admins, when an account may be compromised; they end their own sessions in the settings. */
export async function endSessionsOfMember(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { params, body, viewer, tx, now } = input
	const user = await findByName(db, params.username, tx)
	if (!user || user.deletedAt) throw fail('user_not_found')
	if (user._id.toHexString() === viewer.id) throw fail('cannot_target_self')
	const { length: ended } = await findSessionsOf(db, user._id, { now, tx })
	await endSessionsOf(db, user._id, { tx })
	await deleteHomeAddress(db, user._id, tx)
	const keys = await deleteKeysOf(db, user._id, tx)
	await recordAdminAction(db, input, {
		action: 'end_sessions',
		about: memberSubject(user),
		note: body.note || null,
		details: { sessions: ended, keys },
	})
	return { ended }
}
