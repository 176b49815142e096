import type { ServerResponse } from 'node:http'
import { presetHeader, presetHeaders } from './preset-headers.ts'

/** Browser features that no page here uses. */
const unused = ['browsing-topics', 'camera', 'display-capture', 'geolocation', 'hid', 'microphone', 'midi', 'payment', 'serial', 'usb']

const always: readonly (readonly [name: string, value: string])[] = [
	['x-content-type-options', 'nosniff'],
	['x-frame-options', 'DENY'],
	['referrer-policy', 'strict-origin-when-cross-origin'],
	['cross-origin-opener-policy', 'same-origin'],
	['cross-origin-resource-policy', 'same-site'],
	['permissions-policy', unused.map((feature) => `${feature}=()`).join(', ')],
	// Pages set their own policy; in all other responses nothing may run.
	['content-security-policy', "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"],
]
/** HSTS: the browser uses only HTTPS for a year. */
const transport = ['strict-transport-security', 'max-age=31536000'] as const

const overHttp = always.flat()
const overHttps = [...overHttp, ...transport]

/** For every response; HSTS only over HTTPS. */
export function setSecurityHeaders(res: ServerResponse, isSecure: boolean): void {
	presetHeaders(res, isSecure ? overHttps : overHttp)
}

/** For API responses and members' files: nothing in them may run or be framed, wherever they are opened. */
export function setDataPolicy(res: ServerResponse): void {
	presetHeader(res, 'content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
}

/** For files that other sites and feed readers may embed, such as pictures and feeds. */
export function allowCrossOrigin(res: ServerResponse): void {
	presetHeader(res, 'cross-origin-resource-policy', 'cross-origin')
}

/** The same headers as lines, for responses written to the socket without a ServerResponse. */
export function securityHeaderLines(): string[] {
	return always.map(([name, value]) => `${name}: ${value}`)
}
