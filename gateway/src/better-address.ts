import type { IncomingMessage } from 'node:http'
import type { Config } from '@folkmoot/service-kit/config'
import { isRead } from './is-read.ts'
import { isPageAddress } from './pages.ts'

/**
 * Where a page has its one address, if this is another one (reference §1.1): without slashes at the end, and without
 * `www.` before the host. Null where it is that address already, or no page.
 */
export function betterAddress(req: IncomingMessage, path: string, { siteUrl }: Pick<Config, 'siteUrl'>): string | null {
	const { url = '/', headers } = req
	if (!isRead(req) || !path.startsWith('/') || !isPageAddress(path) || !URL.canParse(url, 'http://site')) return null
	const plain = plainPath(path)
	const [, bareHost] = /^www\.(.+)$/i.exec(headers.host ?? '') ?? []
	if (bareHost === undefined) return plain === path ? null : `${plain}${url.slice(path.length)}`
	return `${siteUrl || `//${bareHost}`}${plain}${url.slice(path.length)}`
}

/** One slash at the beginning, for a browser takes what follows two for a host, and none at the end. */
function plainPath(path: string): string {
	let start = 0
	let end = path.length
	while (path[start] === '/') start++
	while (end > start && path[end - 1] === '/') end--
	return `/${path.slice(start, end)}`
}
