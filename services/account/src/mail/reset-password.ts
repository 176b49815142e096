import type { resetPassword as endpoint } from '@folkmoot/account-contract/email-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { findById, updateAccount } from '../accounts/account-store.ts'
import { deleteHomeAddress } from '../home-address/home-address-store.ts'
import { deleteKeysWithPassword } from '../keys/key-store.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { requireAcceptablePassword } from '../passwords/require-acceptable-password.ts'
import { revokePendingAccess } from '../security/revoke-pending.ts'
import { endSessionsOf } from '../sessions/session-store.ts'
import { consumeMailToken, isMailTokenValid } from './mail-token-store.ts'

/** A second factor stays: access to the mailbox alone must not be enough to log in. */
export async function resetPassword({ body, tx, now }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	await requireAcceptablePassword(body)
	const link = { token: body.token, kind: 'reset', now, tx } as const
	if (!(await isMailTokenValid(db, link))) throw fail('invalid_token')
	// Before the first write, and only for a valid link: others who use it at the same time wait for a moment only.
	const passwordHash = await hashPassword(body.newPassword)
	const token = await consumeMailToken(db, link)
	const user = token && (await findById(db, token.userId.toHexString(), tx))
	if (!user || user.deletedAt || user.bannedAt || !user.emailConfirmed || user.email !== token.email) throw fail('invalid_token')
	await updateAccount(db, user._id, { passwordHash }, tx)
	await revokePendingAccess(db, user._id, tx)
	await endSessionsOf(db, user._id, { tx })
	await deleteKeysWithPassword(db, user._id, tx)
	await deleteHomeAddress(db, user._id, tx)
	return { username: user.username }
}
