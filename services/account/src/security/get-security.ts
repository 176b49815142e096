import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { Security } from '@folkmoot/account-contract/security'
import type { getSecurity as endpoint } from '@folkmoot/account-contract/security-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Context, Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { findOwn } from '../accounts/account-store.ts'
import { findPasskeysOf } from '../passkeys/passkey-store.ts'
import { findSecondFactor } from '../second-factor/second-factor-store.ts'
import { findAddressHold } from './address-hold-store.ts'
import { securityView } from './security-view.ts'
import { securityHints } from './site-address.ts'

export async function getSecurity(input: HandlerInput<typeof endpoint>, deps: Deps): Promise<Answer<typeof endpoint>> {
	return presentSecurity(input, deps, await findOwn(deps.db, input.viewer.id))
}

/** An account's current security settings, returned by every change. */
export async function presentSecurity(
	{ tx, origin, now }: Pick<Context, 'tx' | 'origin' | 'now'>,
	deps: Deps,
	user: UserRecord,
): Promise<Security> {
	const { db, config } = deps
	// Sequentially: a transaction allows no concurrent operations.
	const hold = await findAddressHold(db, user._id, { now, tx })
	const secondFactor = await findSecondFactor(db, user._id, tx)
	const passkeys = await findPasskeysOf(db, user._id, tx)
	return securityView({ user, hold, secondFactor, passkeys, ...securityHints(config, origin) })
}
