import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { isPasswordOf } from '../passwords/password-hash.ts'
import { countLoginAttempt, findLoginWait } from '../sessions/login-attempt-store.ts'
import { findConfirmedUntil } from '../sessions/session-store.ts'

interface PasswordCheck {
	password: string
	/** Of the caller, which an identity provider may have confirmed. */
	session: string
	ip: string
	now: Date
}

/**
 * Reauthentication: whoever uses an open session must show that they are its member. Wrong passwords count as login
 * attempts, outside any transaction. 403 because 401 would mean logged out, unless `refusal` says otherwise.
 */
export async function requirePassword(
	{ db, config }: Deps,
	user: UserRecord,
	{ password, session, ip, now }: PasswordCheck,
	refusal: (message: string) => Error = wrongPassword,
): Promise<void> {
	if (user.passwordHash === null) return requireConfirmed(db, session, now)
	if (password === '') throw refusal('Password cannot be empty.')
	const login = { ip, username: user.usernameLower, now }
	const refuseTooMany = (wait: number | null) => {
		if (wait !== null) throw fail('rate_limited', { retryAfter: wait })
	}
	if (!config.rateLimitOff) refuseTooMany(await findLoginWait(db, login))
	if (await isPasswordOf(user.passwordHash, password)) return
	if (!config.rateLimitOff) refuseTooMany(await countLoginAttempt(db, login))
	throw refusal('Invalid password')
}

/** Who has no password confirms who they are at their identity provider. */
async function requireConfirmed(db: Deps['db'], session: string, now: Date): Promise<void> {
	if ((await findConfirmedUntil(db, session, { now })) === null) throw fail('confirm_first')
}

function wrongPassword(message: string): Error {
	return fail('wrong_password', { status: 403, message, fields: { password: message } })
}
