import type { changeSettings as endpoint } from '@folkmoot/account-contract/account-endpoints'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { findOwn, updateAccount } from '../accounts/account-store.ts'
import { presentSelf } from '../accounts/present-self.ts'
import { deleteHomeAddress } from '../home-address/home-address-store.ts'
import { deleteKeysWithPassword } from '../keys/key-store.ts'
import { enqueueVerificationMail } from '../mail/ask-verification.ts'
import { tellOfChange } from '../mail/tell-of-change.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { requireAcceptablePassword } from '../passwords/require-acceptable-password.ts'
import { endAddressHold, holdAddress } from '../security/address-hold-store.ts'
import { requirePassword } from '../security/require-password.ts'
import { revokePendingAccess } from '../security/revoke-pending.ts'
import { refreshSession } from '../sessions/refresh-session.ts'
import { endSessionsOf } from '../sessions/session-store.ts'
import { profileChanges } from './profile-changes.ts'

type Input = HandlerInput<typeof endpoint>

export async function changeSettings(input: Input, deps: Deps): Promise<Answer<typeof endpoint>> {
	const { db } = deps
	const user = await findOwn(db, input.viewer.id, input.tx)
	const changes =
		input.query.action === 'changePassword'
			? await newPassword(input, deps, user)
			: await profileChanges(input.body, { db, trees: input.trees, tx: input.tx })
	if (Object.keys(changes).length === 0) return presentSelf(user)
	const hasNewAddress = changes.email !== undefined && changes.email !== user.email
	// A new address is unconfirmed until its link is followed.
	const changed = await updateAccount(db, user._id, { ...changes, ...(hasNewAddress ? { emailConfirmed: null } : {}) }, input.tx)
	if (changes.passwordHash) {
		await endSessionsOf(db, user._id, { except: input.session, tx: input.tx })
		await deleteKeysWithPassword(db, user._id, input.tx)
		await deleteHomeAddress(db, user._id, input.tx)
	}
	if (changes.passwordHash || hasNewAddress) {
		await revokePendingAccess(db, user._id, input.tx)
		await refreshSession(input, deps)
	}
	if (changes.passwordHash) {
		await tellOfChange(input, deps, user, 'password-changed')
		await endAddressHold(db, user._id, input.tx)
	}
	if (hasNewAddress && changed) {
		await holdAddress(db, user, input)
		await tellOfChange(input, deps, user, 'address-changed')
		await enqueueVerificationMail(input, deps, changed)
	}
	return presentSelf(changed ?? user)
}

/** With the texts of rules accounts-4 and accounts-8. */
async function newPassword({ body, session, ip, now }: Input, deps: Deps, user: UserRecord): Promise<Partial<UserRecord>> {
	const { password: old = '', newPassword: wanted = '' } = body
	await requireAcceptablePassword(body)
	await requirePassword(deps, user, { password: old, session, ip, now }, () =>
		fail('wrong_password', { message: 'Incorrect previous password' }),
	)
	return { passwordHash: await hashPassword(wanted) }
}
