import { isIP } from 'node:net'
import type { Config } from '@folkmoot/service-kit/config'

type Site = Pick<Config, 'siteUrl'>
type MailSite = Site & Pick<Config, 'smtpUrl' | 'mailFrom'>

const thisMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Base URL of links in mails. Without SITE_URL it is the request's origin, but only on this machine: a caller must not
 * choose the address in a mail to somebody else.
 */
export function linkBaseUrl({ siteUrl }: Site, origin = ''): string | null {
	if (siteUrl) return siteUrl
	return URL.canParse(origin) && thisMachine.test(new URL(origin).hostname) ? origin : null
}

/** The base URL of links, or null if the site sends no mail for requests to this address. */
export function mailBaseUrl(config: MailSite, origin?: string): string | null {
	return config.smtpUrl && config.mailFrom ? linkBaseUrl(config, origin) : null
}

/** The site that passkeys are bound to. */
export interface PasskeySite {
	/** A domain: browsers offer a passkey only there. */
	rpId: string
	origin: string
}

/** null if browsers support no passkeys there: at IP addresses, and without https except on localhost. */
export function resolvePasskeySite({ siteUrl }: Site, origin = ''): PasskeySite | null {
	const address = siteUrl || origin
	if (!URL.canParse(address)) return null
	const url = new URL(address)
	if (isIP(url.hostname) || url.hostname.startsWith('[')) return null
	const isLocal = url.hostname === 'localhost' || url.hostname.endsWith('.localhost')
	return url.protocol === 'https:' || isLocal ? { rpId: url.hostname, origin: url.origin } : null
}

/** What login forms need to know up front. */
export interface SecurityHints {
	mailOn: boolean
	passkeysOn: boolean
}

export function securityHints(config: MailSite, origin?: string): SecurityHints {
	return { mailOn: mailBaseUrl(config, origin) !== null, passkeysOn: resolvePasskeySite(config, origin) !== null }
}
