import type { Context, Deps } from '@folkmoot/service-kit/context'
import { replaceSessionId } from './session-store.ts'

/**
 * Gives the session of this request a new id and its browser the cookie of it: whenever what grants access to the account has changed
 * (rule accounts-8), so that whoever had a copy of the cookie is outside.
 */
export async function refreshSession(
	{ session, tx, signIn }: Pick<Context, 'session' | 'tx' | 'signIn'>,
	{ db }: Pick<Deps, 'db'>,
): Promise<void> {
	const token = await replaceSessionId(db, session, tx)
	if (token !== null) signIn(token)
}
