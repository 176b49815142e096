import type { confirmEmail as endpoint } from '@folkmoot/account-contract/email-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { findById, updateAccount } from '../accounts/account-store.ts'
import { consumeMailToken } from './mail-token-store.ts'

/** Works without login: having the link proves access to the mailbox. */
export async function confirmEmail({ body, tx, now }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const token = await consumeMailToken(db, { token: body.token, kind: 'verify', now, tx })
	const user = token && (await findById(db, token.userId.toHexString(), tx))
	if (!user?.email || user.deletedAt || user.email !== token?.email) throw fail('invalid_token')
	await updateAccount(db, user._id, { emailConfirmed: { address: user.email.toLowerCase(), at: now } }, tx)
	return { username: user.username, email: user.email }
}
