import { hash } from 'node:crypto'

/** A name for what an answer says: the same as long as it says the same. Weak, because it may be sent compressed. */
export function etagOf(answer: unknown): string {
	return `W/"${hash('sha256', JSON.stringify(answer), 'base64url')}"`
}

/** Whether an `If-None-Match` names this answer. */
export function isNamed(etag: string, ifNoneMatch: string | undefined): boolean {
	if (!ifNoneMatch) return false
	return ifNoneMatch.split(',').some((one) => one.trim() === '*' || strong(one.trim()) === strong(etag))
}

const strong = (etag: string) => etag.replace(/^W\//, '')
