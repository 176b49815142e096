import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { Context, Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { noteSeenUser } from '../accounts/account-store.ts'
import { startSession } from './session-store.ts'

/** To whom has shown to be a member only. */
export function refuseSuspended({ username, bannedAt }: UserRecord): void {
	if (bannedAt) throw fail('account_suspended', { message: `@${username} is suspended.` })
}

/** Logs in who has shown to be this member. */
export async function beginSession(ask: Omit<Context, 'viewer'>, { db }: Deps, user: UserRecord): Promise<void> {
	const { ip, userAgent, now, session, signIn } = ask
	await noteSeenUser(db, user._id, { ip, now })
	signIn(await startSession(db, { userId: user._id, ip, userAgent, replaces: session, now }))
}
