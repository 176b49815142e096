import type { beginPasskey as endpoint } from '@folkmoot/account-contract/passkey-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { findOwn } from '../accounts/account-store.ts'
import { requirePassword } from '../security/require-password.ts'
import { storeChallenge } from './challenge-store.ts'
import { requireBelowLimit, requireSite } from './passkey-rules.ts'
import { findPasskeysOf } from './passkey-store.ts'
import { creationOptions } from './webauthn.ts'

export async function beginPasskey(input: HandlerInput<typeof endpoint>, deps: Deps): Promise<Answer<typeof endpoint>> {
	const { body, viewer, session, ip, tx, now } = input
	const { db, config } = deps
	const site = requireSite(config, input.origin)
	const user = await findOwn(db, viewer.id, tx)
	await requirePassword(deps, user, { password: body.password, session, ip, now })
	const existing = await findPasskeysOf(db, user._id, tx)
	requireBelowLimit(existing.length)
	const options = await creationOptions({ site, siteName: config.siteName, userId: viewer.id, username: user.username, existing })
	await storeChallenge(db, { challenge: options.challenge, to: { session, userId: user._id }, now, tx })
	return { ...options }
}
