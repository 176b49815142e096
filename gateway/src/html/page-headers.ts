import type { ServerResponse } from 'node:http'

const policy = [
	"default-src 'self'",
	"script-src 'self'",
	"style-src 'self'",
	// Pictures of previews are our own copies; data: is for placeholders.
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

/** What every page is sent with: for its viewer only, and with nothing running in it but our own files. */
export function setPageHeaders(response: ServerResponse): void {
	response.setHeader('Content-Security-Policy', policy)
	response.setHeader('Cache-Control', 'no-cache, private')
	response.appendHeader('Vary', 'Cookie')
}
