import { hash } from 'node:crypto'
import fresh from 'fresh'

/** The ETag of a reply, a hash of its JSON. Weak, because the reply may be sent compressed. */
export function etagOf(answer: unknown): string {
	return `W/"${hash('sha256', JSON.stringify(answer), 'base64url')}"`
}

/** Whether `If-None-Match` has this ETag. Unlike `req.fresh` also with `Cache-Control: no-cache`, which fetch() of Node adds. */
export function matchesEtag(etag: string, ifNoneMatch: string | undefined): boolean {
	return fresh({ 'if-none-match': ifNoneMatch }, { etag })
}
