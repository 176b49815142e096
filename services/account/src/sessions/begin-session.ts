import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { IssuerIdentity } from '@folkmoot/account-contract/sign-in-records'
import type { Context, Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { transact } from '@folkmoot/service-kit/writes/transaction'
import type { ClientSession, Db } from 'mongodb'
import { findById, recordLogin } from '../accounts/account-store.ts'
import { startSession } from './session-store.ts'

/** Call only after authentication: it reveals the suspension. */
export function refuseSuspended({ username, bannedAt }: UserRecord): void {
	if (bannedAt) throw fail('account_suspended', { message: `@${username} is suspended.` })
}

interface Beginning {
	/** May refuse, too. */
	check?: (tx: ClientSession) => Promise<void>
	/** The identity it is begun with at an identity provider. */
	begunAt?: IssuerIdentity | undefined
}

/**
 * Logs in an authenticated member. The session is stored in one transaction with a write on the account, so that it
 * fails if the password was changed since `user` was read, or the account is deleted or suspended.
 */
export async function beginSession(
	input: Omit<Context, 'viewer'>,
	{ db, client }: Deps,
	user: UserRecord,
	{ check, begunAt }: Beginning = {},
): Promise<void> {
	const { ip, userAgent, now, session, signIn } = input
	const token = await transact(client, async (tx) => {
		if (!(await recordLogin(db, user, { ip, now, tx }))) return refuseChanged(db, user, tx)
		await check?.(tx)
		return startSession(db, { userId: user._id, ip, userAgent, replaces: session, begunAt, now, tx })
	})
	signIn(token)
}

/** The account is not as it was read: suspended, deleted, or with another password, which must not reveal a suspension. */
async function refuseChanged(db: Db, { _id, passwordHash }: UserRecord, tx: ClientSession): Promise<never> {
	const current = await findById(db, _id.toHexString(), tx)
	if (current?.passwordHash === passwordHash) refuseSuspended(current)
	throw fail('wrong_password')
}
