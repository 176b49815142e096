import type { Config } from '@folkmoot/service-kit/config'
import { fail } from '@folkmoot/service-kit/failure'
import { type PasskeySite, resolvePasskeySite } from '../security/site-address.ts'
import { passkeysMax } from './passkey-store.ts'

/** Refuses if the site supports no passkeys at this address. */
export function requireSite(config: Config, origin: string | undefined): PasskeySite {
	const site = resolvePasskeySite(config, origin)
	if (!site) throw fail('passkeys_off')
	return site
}

/** Refuses a passkey beyond the limit. */
export function requireBelowLimit(existingCount: number): void {
	if (existingCount >= passkeysMax)
		throw fail('max_limit_reached', { message: `You can have up to ${passkeysMax} passkeys. Remove one first.` })
}
