import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { sendIcon } from './icons.ts'
import { manifest } from './manifest.ts'
import { sendText } from './send-text.ts'

const favicon = readFileSync(path.resolve(import.meta.dirname, '../../../shell/public/favicon.svg'), 'utf8').trim()

/** The favicon as a data URL inside the page: one request less. */
export const faviconUrl = `data:image/svg+xml,${encodeURIComponent(favicon)}`

const faviconFile = '/favicon.svg'

interface Site {
	name: string
	url: string
}

/** Serves the well-known files that browsers and crawlers request from every site; returns whether it answered. */
export function sendWellKnownFile(request: IncomingMessage, response: ServerResponse, pathname: string, site: Site): boolean {
	if (sendIcon(request, response, pathname)) return true
	const isFavicon = pathname === faviconFile
	const text = pathname === '/robots.txt' ? robots(site.url) : pathname === '/manifest.webmanifest' ? manifest(site) : null
	if (!isFavicon && text === null) return false
	response.setHeader('Cache-Control', 'public, max-age=86400')
	if (isFavicon) sendText(request, response, 200, 'image/svg+xml', favicon)
	else sendText(request, response, 200, pathname === '/robots.txt' ? 'text/plain' : 'application/manifest+json', text ?? '')
	return true
}

/** robots.txt; a sitemap needs an absolute address. */
function robots(siteUrl: string): string {
	const closed = ['/api/', '/*/modtools', '/admin', '/settings', '/search', '/login']
	const map = siteUrl ? ['', `Sitemap: ${siteUrl}/sitemap.xml`] : []
	return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), ...map, ''].join('\n')
}
