import type { resetPassword as endpoint } from '@folkmoot/account-contract/email-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { findById, updateAccount } from '../accounts/account-store.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { requireGoodPassword } from '../passwords/require-good-password.ts'
import { endOpenWays } from '../security/end-open-ways.ts'
import { endSessionsOf } from '../sessions/session-store.ts'
import { takeMailToken } from './mail-token-store.ts'

/** A second factor stays: access to the mailbox alone must not be enough to log in. */
export async function resetPassword({ body, tx, now }: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	await requireGoodPassword(body)
	const token = await takeMailToken(db, { token: body.token, kind: 'reset', now, tx })
	const user = token && (await findById(db, token.userId.toHexString(), tx))
	if (!user || user.deletedAt || user.bannedAt || !user.emailConfirmed || user.email !== token.email) throw fail('invalid_token')
	await updateAccount(db, user._id, { passwordHash: await hashPassword(body.newPassword) }, tx)
	await endOpenWays(db, user._id, tx)
	await endSessionsOf(db, user._id, { tx })
	return { username: user.username }
}
