import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { sendIcon } from './icons.ts'
import { manifest } from './manifest.ts'
import { openSearch, openSearchFile, openSearchType } from './open-search.ts'
import type { PagesOptions } from './pages-options.ts'
import { securityFile, securityText } from './security-text.ts'
import { sendText } from './send-text.ts'

const favicon = readFileSync(path.resolve(import.meta.dirname, '../../../shell/public/favicon.svg'), 'utf8').trim()

/** The favicon as a data URL inside the page: one request less. */
export const faviconUrl = `data:image/svg+xml,${encodeURIComponent(favicon)}`

/** Where password managers send members to change a password (W3C: A Well-Known URL for Changing Passwords). */
const changePasswordPath = '/.well-known/change-password'

type File = { type: string; text: string }

/** The well-known files, each from the site's settings and the time in milliseconds. */
const files: Readonly<Record<string, (site: PagesOptions['site'], now: number) => File>> = {
	'/favicon.svg': () => ({ type: 'image/svg+xml', text: favicon }),
	'/manifest.webmanifest': (site) => ({ type: 'application/manifest+json', text: manifest(site) }),
	'/robots.txt': ({ url }) => ({ type: 'text/plain', text: robots(url) }),
	[openSearchFile]: (site) => ({ type: openSearchType, text: openSearch(site) }),
	[securityFile]: (site, now) => ({ type: 'text/plain', text: securityText(site, now) }),
}

/** Other addresses of the same; crawlers of security.txt try its old place too (RFC 9116 §3). */
const redirects: Readonly<Record<string, string>> = {
	[changePasswordPath]: '/settings?change=password#account',
	'/security.txt': securityFile,
}

/** Serves the well-known files that browsers and crawlers request from every site; returns whether it answered. */
export function sendWellKnownFile(
	request: IncomingMessage,
	response: ServerResponse,
	pathname: string,
	site: PagesOptions['site'],
): boolean {
	if (sendIcon(request, response, pathname)) return true
	const target = redirects[pathname]
	if (target !== undefined) {
		response.setHeader('Location', target)
		response.setHeader('Cache-Control', 'no-cache')
		sendText(request, response, 302, 'text/plain', `This is at ${target}\n`)
		return true
	}
	const file = files[pathname]?.(site, Date.now())
	if (!file) return false
	response.setHeader('Cache-Control', 'public, max-age=86400')
	sendText(request, response, 200, file.type, file.text)
	return true
}

/** robots.txt; a sitemap needs an absolute address. */
function robots(siteUrl: string): string {
	const closed = ['/api/', '/*/modtools', '/admin', '/settings', '/search', '/login']
	const map = siteUrl ? ['', `Sitemap: ${siteUrl}/sitemap.xml`] : []
	return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), ...map, ''].join('\n')
}
