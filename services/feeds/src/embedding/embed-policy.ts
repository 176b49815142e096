import { createHash } from 'node:crypto'

interface Inline {
	style: string
	script: string
}

/**
 * The content policy of a page for frames: its own style and script, by their hashes, and the site's pictures. Only pages of these hosts may
 * frame it; nobody if there are none. It gets no access to the site's cookies and storage, and its links open tabs of their own.
 */
export function embedPolicy(hosts: readonly string[], { style, script }: Inline): string {
	return [
		"default-src 'none'",
		`style-src '${hashOf(style)}'`,
		`script-src '${hashOf(script)}'`,
		"img-src 'self'",
		"base-uri 'none'",
		"form-action 'none'",
		`frame-ancestors ${hosts.length > 0 ? hosts.join(' ') : "'none'"}`,
		"require-trusted-types-for 'script'",
		'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
	].join('; ')
}

function hashOf(text: string): string {
	return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
