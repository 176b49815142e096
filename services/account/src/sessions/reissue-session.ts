import type { User } from '@folkmoot/account-contract/user'
import type { Context, Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import type { ClientSession } from 'mongodb'
import { findById } from '../accounts/account-store.ts'
import { beginSession, refuseSuspended } from './begin-session.ts'
import { findReplacement } from './session-store.ts'

/**
 * A repeated sign-up or login with the same Idempotency-Key: the first response may have been lost, and the cookie with
 * it. The key is bound to the same guest session and password. If the session it started has ended since, by logout, by
 * a new password or from elsewhere, it is 401: the first response grants no access any more (rule accounts-20).
 */
export async function reissueSession(input: Context, reply: User | null, deps: Deps): Promise<void> {
	if (!reply) return input.signOut()
	if (input.viewer) return
	const user = await findById(deps.db, reply.id)
	if (!user || user.deletedAt) throw fail('wrong_password')
	refuseSuspended(user)
	const { session: begunFrom, now } = input
	const first = await findReplacement(deps.db, user._id, { begunFrom, now })
	const check = async (tx: ClientSession) => {
		if (!(await findReplacement(deps.db, user._id, { begunFrom, now, tx }))) throw fail('not_logged_in')
	}
	await beginSession(input, deps, user, { check, begunAt: first?.begunAt })
}
