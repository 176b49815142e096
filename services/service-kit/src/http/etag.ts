import { hash } from 'node:crypto'

/** The ETag of a reply, a hash of its JSON. Weak, because the reply may be sent compressed. */
export function etagOf(answer: unknown): string {
	return `W/"${hash('sha256', JSON.stringify(answer), 'base64url')}"`
}

/** Whether `If-None-Match` has this ETag. */
export function matchesEtag(etag: string, ifNoneMatch: string | undefined): boolean {
	if (!ifNoneMatch) return false
	return ifNoneMatch.split(',').some((one) => one.trim() === '*' || strong(one.trim()) === strong(etag))
}

const strong = (etag: string) => etag.replace(/^W\//, '')
