import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { RequestHandler, Response } from 'express'
import helmet, { type HelmetOptions } from 'helmet'
import { isHttps } from './client-address.ts'

/** Browser features that no page here uses. */
const unused = ['browsing-topics', 'camera', 'display-capture', 'geolocation', 'hid', 'microphone', 'midi', 'payment', 'serial', 'usb']

/** Not in helmet: a permissions policy. The content policy is set here, because each kind of response replaces it by its own. */
const policies: readonly (readonly [name: string, value: string])[] = [
	['permissions-policy', unused.map((feature) => `${feature}=()`).join(', ')],
	// Pages set their own policy; in all other responses nothing may run.
	['content-security-policy', "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"],
]

const options = {
	contentSecurityPolicy: false,
	xFrameOptions: { action: 'deny' },
	referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
	crossOriginOpenerPolicy: { policy: 'same-origin' },
	crossOriginResourcePolicy: { policy: 'same-site' },
	originAgentCluster: false,
	xDnsPrefetchControl: false,
	xDownloadOptions: false,
	xPermittedCrossDomainPolicies: false,
	xPoweredBy: false,
	xXssProtection: false,
} as const satisfies HelmetOptions
const overHttp = helmet({ ...options, strictTransportSecurity: false })
/** HSTS: the browser uses only HTTPS for a year. */
const overHttps = helmet({ ...options, strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false } })

/** The security headers of every response; HSTS only over HTTPS. */
export function createSecurityHeaders(trustedProxies: number): RequestHandler {
	return (req, res, next) => {
		for (const [name, value] of policies) res.setHeader(name, value)
		const setHeaders = isHttps(req, trustedProxies) ? overHttps : overHttp
		setHeaders(req, res, next)
	}
}

/** For API responses and members' files: nothing in them may run or be framed, wherever they are opened. */
export function setDataPolicy(res: Response): void {
	res.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
}

/** For files that other sites and feed readers may embed, such as pictures and feeds. */
export function allowCrossOrigin(res: Response): void {
	res.setHeader('cross-origin-resource-policy', 'cross-origin')
}

/** For pages that other sites may frame: which ones says `frame-ancestors` of their own content policy, which the older header does not know. */
export function allowFrames(res: Response): void {
	res.removeHeader('x-frame-options')
}

/** The same headers as lines, for responses written to the socket without a ServerResponse. */
export function securityHeaderLines(): string[] {
	const req = new IncomingMessage(new Socket())
	const res = new ServerResponse(req)
	for (const [name, value] of policies) res.setHeader(name, value)
	overHttp(req, res, () => {})
	return Object.entries(res.getHeaders()).map(([name, value]) => `${name}: ${value}`)
}
