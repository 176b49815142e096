import { dayMs } from '@folkmoot/contract-kit/day-ms'

/** RFC 9116 recommends less than a year. */
const validDays = 180

export const securityFile = '/.well-known/security.txt'

interface Site {
	/** Without a trailing slash; '' if unknown. */
	url: string
	/** An address, or a `mailto:` or `https:` URL. */
	contact?: string
}

/** security.txt (RFC 9116): whom to tell of a vulnerability. It is made for each request, so it never expires. */
export function securityText({ url, contact = '' }: Site, now: number): string {
	const expires = new Date((Math.floor(now / dayMs) + validDays) * dayMs).toISOString()
	const lines = [
		`Contact: ${/^(?:https:|mailto:|tel:)/.test(contact) ? contact : `mailto:${contact}`}`,
		`Expires: ${expires.replace('.000Z', 'Z')}`,
		'Preferred-Languages: en',
		...(url ? [`Canonical: ${url}${securityFile}`] : []),
	]
	return `${lines.join('\n')}\n`
}
