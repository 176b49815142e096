import type { ServerResponse } from 'node:http'
import type { Language } from '@folkmoot/contract-kit/languages'

/** Hashes of the inline styles and scripts of a page, each `sha256-…`. */
export interface InlineHashes {
	styles: readonly string[]
	scripts: readonly string[]
}

const noInline: InlineHashes = { styles: [], scripts: [] }

const ownAnd = (hashes: readonly string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ')

const policyWith = ({ styles, scripts }: InlineHashes) =>
	[
		"default-src 'self'",
		`script-src ${ownAnd(scripts)}`,
		`style-src ${ownAnd(styles)}`,
		// Preview pictures are our own copies; data: is for placeholders.
		"img-src 'self' data: blob:",
		"font-src 'self'",
		"connect-src 'self'",
		// Ours, and only from files: the service worker, and the one that parses previews.
		"worker-src 'self'",
		// The only videos that are embedded (rule media-11).
		'frame-src https://www.youtube-nocookie.com',
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
		"require-trusted-types-for 'script'",
		'trusted-types default',
	].join('; ')

/** The headers of every page: private caching, and a policy that allows only our own files and what has these hashes. */
export function setPageHeaders(response: ServerResponse, inline: InlineHashes = noInline): void {
	response.setHeader('Content-Security-Policy', policyWith(inline))
	response.setHeader('Cache-Control', 'no-cache, private')
	response.appendHeader('Vary', 'Cookie')
}

/** The headers of a document: its language, which follows from the viewer's cookies and browser (rule languages-1). */
export function setLanguageHeaders(response: ServerResponse, language: Language): void {
	response.setHeader('Content-Language', language)
	response.appendHeader('Vary', 'Accept-Language')
}
