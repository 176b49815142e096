import type { joinIdentity as endpoint } from '@folkmoot/account-contract/sign-in-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import type { ClientSession } from 'mongodb'
import { findOwn } from '../accounts/account-store.ts'
import { presentSelf } from '../accounts/present-self.ts'
import { tellOfChange } from '../mail/tell-of-change.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { authenticateByPassword } from '../sessions/log-in.ts'
import { applyAdminGroup } from './admin-group.ts'
import { linkIdentity } from './identity-store.ts'
import { requireIssuer } from './settings-store.ts'
import { findPending, takePending } from './sign-in-store.ts'

const tooLate = () => fail('sign_in_refused', { message: 'This took too long. Sign in again.' })

/** Only the password of an account, and its second factor, show that it is the same person's: never an equal address. */
export async function joinIdentity(input: HandlerInput<typeof endpoint>, deps: Deps): Promise<Answer<typeof endpoint>> {
	const { viewer, session, now } = input
	const { db } = deps
	if (viewer) throw fail('already_logged_in')
	const pending = await findPending(db, session, now)
	if (!pending) throw tooLate()
	const { label } = await requireIssuer(db, pending.issuerId.toHexString())
	const user = await authenticateByPassword(input, deps)
	const { issuer, subject, sid, name, isAdmin } = pending
	const check = async (tx: ClientSession) => {
		if (!(await takePending(db, session, { now, tx }))) throw tooLate()
		await linkIdentity(db, { userId: user._id, issuer, subject, name }, { now, tx })
		await tellOfChange({ ...input, tx }, deps, user, 'provider-linked')
		await applyAdminGroup(db, { user, isAdmin, label, now, tx })
	}
	await beginSession(input, deps, user, { check, begunAt: { issuer, subject, sid } })
	return presentSelf(await findOwn(db, user._id.toHexString()))
}
