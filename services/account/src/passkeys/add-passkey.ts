import type { addPasskey as endpoint } from '@folkmoot/account-contract/passkey-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { findOwn } from '../accounts/account-store.ts'
import { tellOfChange } from '../mail/tell-of-change.ts'
import { presentSecurity } from '../security/get-security.ts'
import { consumeChallenge } from './challenge-store.ts'
import { requireBelowLimit, requireSite } from './passkey-rules.ts'
import { findPasskeysOf, insertPasskey } from './passkey-store.ts'
import { challengeOf, verifyRegistration } from './webauthn.ts'

/** No password here: the challenge was issued only after checking it. */
export async function addPasskey(input: HandlerInput<typeof endpoint>, deps: Deps): Promise<Answer<typeof endpoint>> {
	const { body, viewer, session, tx, now } = input
	const { db, config } = deps
	const site = requireSite(config, input.origin)
	const user = await findOwn(db, viewer.id, tx)
	const { name, response } = body
	const challenge = challengeOf(response.response.clientDataJSON)
	const wasOurs = await consumeChallenge(db, { challenge, to: { session, userId: user._id }, now, tx })
	const created = wasOurs ? await verifyRegistration(response, { challenge, site }) : null
	if (!created) throw fail('passkey_refused')
	requireBelowLimit((await findPasskeysOf(db, user._id, tx)).length)
	const { transports } = response.response
	const record = { userId: user._id, ...created, transports, rpId: site.rpId, name, createdAt: now, lastUsedAt: null }
	await insertPasskey(db, record, tx)
	await tellOfChange(input, deps, user, 'passkey-added')
	return presentSecurity(input, deps, user)
}
