import type { changeSettings as endpoint } from '@folkmoot/account-contract/account-endpoints'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { findOwn, updateAccount } from '../accounts/account-store.ts'
import { presentSelf } from '../accounts/present-self.ts'
import { hashPassword, isPasswordOf } from '../passwords/password-hash.ts'
import { passwordProblem } from '../passwords/password-rule.ts'
import { endSessionsOf } from '../sessions/session-store.ts'
import { profileChanges } from './profile-changes.ts'

type Asked = Ask<typeof endpoint>

export async function changeSettings(ask: Asked, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const user = await findOwn(db, ask.viewer.id, ask.tx)
	const changes = ask.query.action === 'changePassword' ? await newPassword(ask.body, user) : profileChanges(ask.body)
	if (Object.keys(changes).length === 0) return presentSelf(user)
	const changed = await updateAccount(db, user._id, changes, ask.tx)
	if (changes.passwordHash) await endSessionsOf(db, user._id, { except: ask.session, tx: ask.tx })
	return presentSelf(changed ?? user)
}

/** Texts of spec 1 §5 and §8. */
async function newPassword(body: Asked['body'], user: UserRecord): Promise<Partial<UserRecord>> {
	const { password: old = '', newPassword: wanted = '', repeatPassword: repeated = '' } = body
	if (wanted !== repeated) throw fail('password_not_match', { fields: { repeatPassword: 'Passwords do not match.' } })
	const problem = await passwordProblem(wanted, 'Password too short.')
	if (problem) throw fail('invalid_password', { message: problem, fields: { newPassword: problem } })
	if (!(await isPasswordOf(user.passwordHash, old))) throw fail('wrong_password', { message: 'Incorrect previous password' })
	return { passwordHash: await hashPassword(wanted) }
}
