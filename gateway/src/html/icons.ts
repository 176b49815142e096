import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '../../../shell/public/icons')
/** The icons of the installed app, drawn by shell/public/draw-icons.ts. */
const icons = new Map(readdirSync(folder).map((name) => [`/icons/${name}`, readFileSync(path.join(folder, name))]))
// Some clients request it whatever the page links.
const names: Readonly<Record<string, string>> = { '/favicon.ico': '/icons/favicon-48.png' }

/** Serves the site's icons; returns whether it answered. */
export function sendIcon(request: IncomingMessage, response: ServerResponse, pathname: string): boolean {
	const icon = icons.get(names[pathname] ?? pathname)
	if (!icon) return false
	response.setHeader('Content-Type', 'image/png')
	response.setHeader('Content-Length', icon.length)
	response.setHeader('Cache-Control', 'public, max-age=86400')
	response.end(request.method === 'HEAD' ? undefined : icon)
	return true
}
