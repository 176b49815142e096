import type { IncomingMessage } from 'node:http'
import { plainEncoding } from '@folkmoot/contract-kit/page-address'
import type { Config } from '@folkmoot/service-kit/config'
import type { RequestHandler } from 'express'
import { isRead } from './is-read.ts'
import { isPageAddress } from './pages.ts'

/**
 * The canonical address of a page, to redirect to (rule pages-2): without trailing or doubled slashes, without `www.` before the host,
 * and without needless percent-encoding, as a feed's. Null if the request has it already or is for no page.
 */
export function canonicalRedirect(req: IncomingMessage, path: string, { siteUrl }: Pick<Config, 'siteUrl'>): string | null {
	const { url = '/', headers } = req
	if (!isRead(req) || !path.startsWith('/') || !URL.canParse(url, 'http://site')) return null
	const decoded = plainEncoding(path)
	if (!isPageAddress(decoded)) return decoded === path ? null : plainPath(decoded) + url.slice(path.length)
	const plain = plainPath(decoded)
	const [, bareHost] = /^www\.(.+)$/i.exec(headers.host ?? '') ?? []
	if (bareHost === undefined) return plain === path ? null : `${plain}${url.slice(path.length)}`
	return `${siteUrl || `//${bareHost}`}${plain}${url.slice(path.length)}`
}

/**
 * One leading slash, because a browser reads what follows two (or a backslash as one) as a host; no trailing slash, and one
 * between two names. An address with anything but names in it, such as `..`, is none of ours and is not mended.
 */
function plainPath(path: string): string {
	let start = 0
	let end = path.length
	while (path[start] === '/' || path[start] === '\\') start++
	while (end > start && path[end - 1] === '/') end--
	const inner = path.slice(start, end)
	return `/${onlyNames.test(inner) ? inner.replace(/\/{2,}/g, '/') : inner}`
}

const onlyNames = /^[\w@/-]+$/

/** Middleware that redirects to it. */
export function redirectToCanonical(config: Pick<Config, 'siteUrl'>): RequestHandler {
	return (req, res, next) => {
		const [path = ''] = req.url.split('?', 1)
		const address = canonicalRedirect(req, path, config)
		if (address === null) next()
		else res.writeHead(301, { location: address }).end()
	}
}
