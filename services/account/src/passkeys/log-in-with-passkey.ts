import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { logInWithPasskey as endpoint } from '@folkmoot/account-contract/passkey-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { findById, findOwn } from '../accounts/account-store.ts'
import { presentSelf } from '../accounts/present-self.ts'
import { beginSession, refuseSuspended } from '../sessions/begin-session.ts'
import { isBoundToIssuers } from '../sign-in/settings-store.ts'
import { consumeChallenge } from './challenge-store.ts'
import { requireSite } from './passkey-rules.ts'
import { findByCredential, updateCounter } from './passkey-store.ts'
import { challengeOf, verifyAssertion } from './webauthn.ts'

type Input = HandlerInput<typeof endpoint>

/** Possession and user verification are two factors, so no code is required. */
export async function logInWithPasskey(input: Input, deps: Deps): Promise<Answer<typeof endpoint>> {
	if (input.viewer) return presentSelf(await findOwn(deps.db, input.viewer.id))
	const user = await findSigner(input, deps)
	if (!user) throw fail('passkey_refused', { status: 401 })
	refuseSuspended(user)
	if (await isBoundToIssuers(deps.db, user._id)) throw fail('password_login_off')
	await beginSession(input, deps, user)
	return presentSelf(user)
}

/** The member whose passkey signed the challenge, which is used up; null if none did. */
async function findSigner({ body, session, origin, now }: Input, { db, config }: Deps): Promise<UserRecord | null> {
	const { response } = body
	const site = requireSite(config, origin)
	const challenge = challengeOf(response.response.clientDataJSON)
	if (!(await consumeChallenge(db, { challenge, to: { session, userId: null }, now }))) return null
	const passkey = await findByCredential(db, response.id, site.rpId)
	const newCounter = passkey && (await verifyAssertion(response, passkey, { challenge, site }))
	if (passkey === null || newCounter === null || !(await updateCounter(db, passkey, { newCounter, now }))) return null
	const user = await findById(db, passkey.userId.toHexString())
	return user?.deletedAt ? null : user
}
