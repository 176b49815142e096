import type { ServerResponse } from 'node:http'

const policyWith = (styleHashes: readonly string[]) =>
	[
		"default-src 'self'",
		"script-src 'self'",
		["style-src 'self'", ...styleHashes.map((hash) => `'${hash}'`)].join(' '),
		// Preview pictures are our own copies; data: is for placeholders.
		"img-src 'self' data: blob:",
		"font-src 'self'",
		"connect-src 'self'",
		// The only videos that are embedded (spec 1 §2).
		'frame-src https://www.youtube-nocookie.com',
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
		"require-trusted-types-for 'script'",
		'trusted-types default',
	].join('; ')

/** The headers of every page: private caching, and a policy that allows only our own files and the styles with these hashes. */
export function setPageHeaders(response: ServerResponse, styleHashes: readonly string[] = []): void {
	response.setHeader('Content-Security-Policy', policyWith(styleHashes))
	response.setHeader('Cache-Control', 'no-cache, private')
	response.appendHeader('Vary', 'Cookie')
}
