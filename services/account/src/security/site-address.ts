import { isIP } from 'node:net'
import type { Config } from '@folkmoot/service-kit/config'

type Site = Pick<Config, 'siteUrl'>
type MailSite = Site & Pick<Config, 'smtpUrl' | 'mailFrom'>

const thisMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Where links in mails lead. Without SITE_URL it is the address of the request, but only on this very machine: what a
 * caller says of its own must not get into a mail to somebody else.
 */
export function linkBase({ siteUrl }: Site, origin = ''): string | null {
	if (siteUrl) return siteUrl
	return URL.canParse(origin) && thisMachine.test(new URL(origin).hostname) ? origin : null
}

/** The base of links, or null where the site sends no mail to whoever asks at this address. */
export function mailBase(config: MailSite, origin?: string): string | null {
	return config.smtpUrl && config.mailFrom ? linkBase(config, origin) : null
}

/** What passkeys belong to. */
export interface PasskeySite {
	/** A domain: browsers offer a passkey there and nowhere else. */
	rpId: string
	origin: string
}

/** null where browsers make none: at bare numbers, and without https beyond localhost. */
export function passkeySite({ siteUrl }: Site, origin = ''): PasskeySite | null {
	const address = siteUrl || origin
	if (!URL.canParse(address)) return null
	const url = new URL(address)
	if (isIP(url.hostname) || url.hostname.startsWith('[')) return null
	const isLocal = url.hostname === 'localhost' || url.hostname.endsWith('.localhost')
	return url.protocol === 'https:' || isLocal ? { rpId: url.hostname, origin: url.origin } : null
}

/** What login forms need to know beforehand. */
export interface SecurityHints {
	mailOn: boolean
	passkeysOn: boolean
}

export function securityHints(config: MailSite, origin?: string): SecurityHints {
	return { mailOn: mailBase(config, origin) !== null, passkeysOn: passkeySite(config, origin) !== null }
}
