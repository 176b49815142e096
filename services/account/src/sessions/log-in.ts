import type { logIn as endpoint } from '@folkmoot/account-contract/account-endpoints'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { findByName, findOwn } from '../accounts/account-store.ts'
import { presentSelf } from '../accounts/present-self.ts'
import { isPasswordOf } from '../passwords/password-hash.ts'
import { checkSecondFactor } from '../second-factor/check-second-factor.ts'
import { isBoundToIssuers } from '../sign-in/settings-store.ts'
import { beginSession, refuseSuspended } from './begin-session.ts'
import { countLoginAttempt } from './login-attempt-store.ts'
import { endSession } from './session-store.ts'

type Input = HandlerInput<typeof endpoint>

export async function logIn(input: Input, deps: Deps): Promise<Answer<typeof endpoint>> {
	const { query, viewer } = input
	if (query.action === 'logout') return logOut(input, deps)
	if (viewer) return presentSelf(await findOwn(deps.db, viewer.id))
	const user = await authenticateByPassword(input, deps)
	if (await isBoundToIssuers(deps.db, user._id)) throw fail('password_login_off')
	await beginSession(input, deps, user)
	return presentSelf(user)
}

/** By name, password and second factor; each attempt counts. */
export async function authenticateByPassword(
	input: Pick<Input, 'ip' | 'now'> & { body: Credentials & { code?: string | undefined } },
	deps: Deps,
): Promise<UserRecord> {
	const { ip, now } = input
	const credentials = readCredentials(input.body)
	const wait = deps.config.rateLimitOff ? null : await countLoginAttempt(deps.db, { ip, username: credentials.username, now })
	if (wait !== null) throw fail('rate_limited', { retryAfter: wait })
	const user = await authenticate(deps, credentials)
	refuseSuspended(user)
	await checkSecondFactor(deps, user, { code: input.body.code ?? '', now })
	return user
}

async function logOut({ viewer, session, signOut }: Input, { db }: Deps): Promise<null> {
	if (!viewer) throw fail('not_logged_in')
	await endSession(db, session)
	signOut()
	return null
}

interface Credentials {
	username: string
	password: string
}

/** With the texts of rule accounts-12. */
function readCredentials({ username: typed, password }: Credentials): Credentials {
	const username = typed.trim()
	if (username && password) return { username, password }
	const fields = {
		...(username ? {} : { username: 'Username empty.' }),
		...(password ? {} : { password: 'Password empty.' }),
	}
	const message = username || password ? Object.values(fields).join() : 'Username and password empty.'
	throw fail('invalid_input', { message, fields })
}

/** Unknown names, deleted accounts and wrong passwords are indistinguishable, by timing too. */
async function authenticate({ db }: Deps, { username, password }: Credentials): Promise<UserRecord> {
	const user = await findByName(db, username)
	const isRight = await isPasswordOf(user?.deletedAt ? null : (user?.passwordHash ?? null), password)
	if (!user || !isRight) throw fail('wrong_password')
	return user
}
