import type { resetPassword as endpoint } from '@folkmoot/account-contract/email-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { findById, updateAccount } from '../accounts/account-store.ts'
import { deleteHomeAddress } from '../home-address/home-address-store.ts'
import { deleteKeysWithPassword } from '../keys/key-store.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { requireAcceptablePassword } from '../passwords/require-acceptable-password.ts'
import { endAddressHold } from '../security/address-hold-store.ts'
import { revokePendingAccess } from '../security/revoke-pending.ts'
import { endSessionsOf } from '../sessions/session-store.ts'
import { consumeMailToken, isMailTokenValid } from './mail-token-store.ts'
import { resetAddressOf } from './reset-address.ts'
import { tellOfChange } from './tell-of-change.ts'

/** A second factor stays: access to the mailbox alone must not be enough to log in. */
export async function resetPassword(input: HandlerInput<typeof endpoint>, deps: Deps): Promise<Answer<typeof endpoint>> {
	const { body, tx, now } = input
	const { db } = deps
	await requireAcceptablePassword(body)
	const link = { token: body.token, kind: 'reset', now, tx } as const
	if (!(await isMailTokenValid(db, link))) throw fail('invalid_token')
	// Before the first write, and only for a valid link: others who use it at the same time wait for a moment only.
	const passwordHash = await hashPassword(body.newPassword)
	const token = await consumeMailToken(db, link)
	const user = token && (await findById(db, token.userId.toHexString(), tx))
	if (!user || (await resetAddressOf(db, user, { now, tx })) !== token.email) throw fail('invalid_token')
	// Whoever has an address that was replaced a short time ago gets it back.
	const restored = user.email === token.email ? {} : { email: token.email, emailConfirmed: { address: token.email.toLowerCase(), at: now } }
	await updateAccount(db, user._id, { passwordHash, ...restored }, tx)
	await revokePendingAccess(db, user._id, tx)
	await endSessionsOf(db, user._id, { tx })
	await deleteKeysWithPassword(db, user._id, tx)
	await deleteHomeAddress(db, user._id, tx)
	await tellOfChange(input, deps, user, 'password-changed')
	await endAddressHold(db, user._id, tx)
	return { username: user.username }
}
