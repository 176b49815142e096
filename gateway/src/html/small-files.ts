import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { sendText } from './send-text.ts'

const favicon = readFileSync(path.resolve(import.meta.dirname, '../../../shell/public/favicon.svg'), 'utf8').trim()

/** The site's sign inside the page: one request less. */
export const faviconUrl = `data:image/svg+xml,${encodeURIComponent(favicon)}`

const pictures: Readonly<Record<string, string>> = { '/favicon.svg': 'image/svg+xml', '/favicon.ico': 'image/svg+xml' }

interface Site {
	name: string
	url: string
}

/** Answers the few addresses outside `/assets` that browsers and crawlers ask every site for. Says whether it did. */
export function sendSmallFile(request: IncomingMessage, response: ServerResponse, pathname: string, site: Site): boolean {
	const picture = pictures[pathname]
	const text = pathname === '/robots.txt' ? robots() : pathname === '/manifest.webmanifest' ? manifest(site) : null
	if (!picture && text === null) return false
	response.setHeader('Cache-Control', 'public, max-age=86400')
	if (picture) sendText(request, response, 200, picture, favicon)
	else sendText(request, response, 200, pathname === '/robots.txt' ? 'text/plain' : 'application/manifest+json', text ?? '')
	return true
}

function robots(): string {
	return ['User-agent: *', 'Disallow: /api/', 'Disallow: /*/modtools', 'Disallow: /admin', 'Disallow: /settings', ''].join('\n')
}

function manifest({ name }: Site): string {
	return JSON.stringify({
		name,
		short_name: name,
		start_url: '/',
		scope: '/',
		display: 'standalone',
		background_color: '#ffffff',
		theme_color: '#ffffff',
		icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
	})
}
