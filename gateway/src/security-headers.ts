import type { ServerResponse } from 'node:http'

/** On every answer. Pages add a policy of their own for what may run in them. */
export function setSecurityHeaders(res: ServerResponse): void {
	res.setHeader('x-content-type-options', 'nosniff')
	res.setHeader('x-frame-options', 'DENY')
	res.setHeader('referrer-policy', 'strict-origin-when-cross-origin')
	res.setHeader('cross-origin-opener-policy', 'same-origin')
	res.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()')
}

/** On answers of the API and on files of members: nothing in them may run or be framed, wherever they are opened. */
export function setDataPolicy(res: ServerResponse): void {
	res.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
}

/** Only behind https: the browser comes back by https alone for half a year. */
export function setTransportSecurity(res: ServerResponse): void {
	res.setHeader('strict-transport-security', 'max-age=15552000')
}
