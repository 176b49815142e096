import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { Context, Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { transact } from '@folkmoot/service-kit/transaction'
import type { ClientSession } from 'mongodb'
import { noteLoggedIn } from '../accounts/account-store.ts'
import { startSession } from './session-store.ts'

/** To whom has shown to be a member only. */
export function refuseSuspended({ username, bannedAt }: UserRecord): void {
	if (bannedAt) throw fail('account_suspended', { message: `@${username} is suspended.` })
}

/**
 * Logs in who has shown to be this member. The session comes in one transaction with a write on the account: where its
 * password was changed since `user` was read, or it is gone or suspended, there is none. `check` may refuse, too.
 */
export async function beginSession(
	ask: Omit<Context, 'viewer'>,
	{ db, client }: Deps,
	user: UserRecord,
	check: (tx: ClientSession) => Promise<void> = async () => {},
): Promise<void> {
	const { ip, userAgent, now, session, signIn } = ask
	const token = await transact(client, async (tx) => {
		if (!(await noteLoggedIn(db, user, { ip, now, tx }))) throw fail('wrong_password')
		await check(tx)
		return startSession(db, { userId: user._id, ip, userAgent, replaces: session, now, tx })
	})
	signIn(token)
}
