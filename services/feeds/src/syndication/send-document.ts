import { createHash } from 'node:crypto'
import { fail } from '@folkmoot/service-kit/failure'
import { matchesEtag } from '@folkmoot/service-kit/http/etag'
import { hostOrigin } from '@folkmoot/service-kit/http/host-origin'
import type { Request, Response } from 'express'

/** A file for feed readers or crawlers. */
export interface Document {
	text: string
	/** When its content last changed, if known. */
	changedAt: Date | null
}

interface Sending {
	type: string
	/** How long anybody may keep it, in seconds; `private`: only its reader may keep it, and asks each time. */
	maxAge: number | 'private'
	/** What the response depends on besides its text, such as a header. */
	variant?: string
}

/** Sends a document, or 304 if the client has the current version. */
export function sendDocument(req: Request, res: Response, { text, changedAt }: Document, { type, maxAge, variant = '' }: Sending): void {
	const etag = etagOf(text + variant)
	res.setHeader('cache-control', cacheControl(maxAge))
	res.setHeader('etag', etag)
	if (changedAt) res.setHeader('last-modified', changedAt.toUTCString())
	// req.fresh is never true with `Cache-Control: no-cache`, which fetch() of Node adds to conditional requests.
	if (req.fresh || matchesEtag(etag, req.get('if-none-match'))) return void res.status(304).end()
	res.setHeader('content-type', `${type}; charset=utf-8`)
	res.send(text)
}

/** The configured address of the site, or the one in the Host header; without a slash at the end. */
export function siteOf(req: Request, siteUrl: string): string {
	if (siteUrl) return siteUrl
	const origin = hostOrigin(req.get('host') ?? '', 'http')
	if (origin === null) throw fail('bad_request')
	return origin
}

function cacheControl(maxAge: Sending['maxAge']): string {
	if (maxAge === 'private') return 'private, no-cache'
	return maxAge > 0 ? `public, max-age=${maxAge}` : 'public, no-cache'
}

/** A strong ETag, with its quotes. */
function etagOf(text: string): string {
	return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
}
