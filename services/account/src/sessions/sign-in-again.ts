import type { User } from '@folkmoot/account-contract/user'
import type { Context, Deps } from '@folkmoot/service-kit/context'
import { findById } from '../accounts/account-store.ts'
import { startSession } from './session-store.ts'

/**
 * Signing up or logging in again with the same Idempotency-Key: the first answer may have been lost on its way, and the
 * cookie with it. The key belongs to the same guest with the same password.
 */
export async function signInAgain(ask: Context, reply: User | null, { db }: Deps): Promise<void> {
	if (!reply) return ask.signOut()
	const user = ask.viewer ? null : await findById(db, reply.id)
	if (!user || user.deletedAt || user.bannedAt) return
	const { ip, userAgent, now, session } = ask
	ask.signIn(await startSession(db, { userId: user._id, ip, userAgent, replaces: session, now }))
}
