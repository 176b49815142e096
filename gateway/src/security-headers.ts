import type { ServerResponse } from 'node:http'

/** What no page here ever asks a browser for. */
const unused = ['browsing-topics', 'camera', 'display-capture', 'geolocation', 'hid', 'microphone', 'midi', 'payment', 'serial', 'usb']

const always: readonly (readonly [name: string, value: string])[] = [
	['x-content-type-options', 'nosniff'],
	['x-frame-options', 'DENY'],
	['referrer-policy', 'strict-origin-when-cross-origin'],
	['cross-origin-opener-policy', 'same-origin'],
	['cross-origin-resource-policy', 'same-site'],
	['permissions-policy', unused.map((feature) => `${feature}=()`).join(', ')],
	// Pages say for themselves what may run in them; in all else nothing may.
	['content-security-policy', "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"],
]
/** The browser comes back by https alone for a year. */
const transport = ['strict-transport-security', 'max-age=31536000'] as const

/** On every answer; what is said of transport only behind https. */
export function setSecurityHeaders(res: ServerResponse, isSecure: boolean): void {
	for (const [name, value] of always) res.setHeader(name, value)
	if (isSecure) res.setHeader(...transport)
}

/** On answers of the API and on files of members: nothing in them may run or be framed, wherever they are opened. */
export function setDataPolicy(res: ServerResponse): void {
	res.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
}

/** Files that pages and readers elsewhere may show, such as pictures and feeds. */
export function letOthersShow(res: ServerResponse): void {
	res.setHeader('cross-origin-resource-policy', 'cross-origin')
}

/** The same on what is written by hand, before there is a response. */
export function securityHeaderLines(): string[] {
	return always.map(([name, value]) => `${name}: ${value}`)
}
