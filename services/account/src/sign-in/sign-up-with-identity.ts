import type { signUpWithIdentity as endpoint } from '@folkmoot/account-contract/sign-in-endpoints'
import { readSiteSettings } from '@folkmoot/content-kit/read-site-settings'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { createAccount } from '../accounts/create-account.ts'
import { presentSelf } from '../accounts/present-self.ts'
import { startNewMember } from '../sessions/sign-up.ts'
import { refuseBadProfile } from '../sessions/sign-up-rules.ts'
import { linkIdentity } from './identity-store.ts'
import { requireIssuer } from './settings-store.ts'
import { takePending } from './sign-in-store.ts'

/** An account without a password. The issuer vouches for its owner, so there is no CAPTCHA. */
export async function signUpWithIdentity(input: HandlerInput<typeof endpoint>, deps: Deps): Promise<Answer<typeof endpoint>> {
	const { body, viewer, session, ip, tx, now } = input
	const { db } = deps
	if (viewer) throw fail('already_logged_in')
	const pending = await takePending(db, session, { now, tx })
	if (!pending) throw fail('sign_in_refused', { message: 'This took too long. Sign in again.' })
	const { label } = await requireIssuer(db, pending.issuerId.toHexString())
	if ((await readSiteSettings(db, tx)).signupsDisabled) throw fail('signups_disabled')
	refuseBadProfile(body)
	const { username, email } = body
	const isAdmin = pending.isAdmin === true
	const user = await createAccount(deps, { username, password: null, email: email || null, ip, isAdmin, issuer: label }, { tx, now })
	await linkIdentity(db, { userId: user._id, issuer: pending.issuer, subject: pending.subject, name: pending.name }, { now, tx })
	const { issuer, subject, sid } = pending
	await startNewMember(input, deps, user, { issuer, subject, sid })
	return presentSelf(user)
}
