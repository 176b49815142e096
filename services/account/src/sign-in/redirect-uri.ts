import type { Config } from '@folkmoot/service-kit/config'
import { linkBaseUrl } from '../security/site-address.ts'

/** The page that issuers send browsers back to: that of logins. Without SITE_URL it is known on this machine only: a caller must not choose it. */
export function redirectUriOf(config: Pick<Config, 'siteUrl'>, origin?: string): string | null {
	const site = linkBaseUrl(config, origin)
	return site === null ? null : `${site}/login`
}

/** Where an issuer sends logout tokens. */
export function logoutAddressOf(config: Pick<Config, 'siteUrl'>, origin: string | undefined, issuerId: string): string {
	return `${linkBaseUrl(config, origin) ?? ''}/api/_login/issuers/${issuerId}/logout`
}
