import type { beginPasskey as endpoint } from '@folkmoot/account-contract/passkey-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { findOwn } from '../accounts/account-store.ts'
import { requirePassword } from '../security/require-password.ts'
import { keepChallenge } from './challenge-store.ts'
import { requireRoom, requireSite } from './passkey-rules.ts'
import { findPasskeysOf } from './passkey-store.ts'
import { creationOptions } from './webauthn.ts'

export async function beginPasskey(ask: Ask<typeof endpoint>, deps: Deps): Promise<Answer<typeof endpoint>> {
	const { body, viewer, session, ip, tx, now } = ask
	const { db, config } = deps
	const site = requireSite(config, ask.origin)
	const user = await findOwn(db, viewer.id, tx)
	await requirePassword(deps, user, { password: body.password, ip, now })
	const known = await findPasskeysOf(db, user._id, tx)
	requireRoom(known.length)
	const options = await creationOptions({ site, siteName: config.siteName, userId: viewer.id, username: user.username, known })
	await keepChallenge(db, { challenge: options.challenge, to: { session, userId: user._id }, now, tx })
	return { ...options }
}
