import { createHash, randomBytes } from 'node:crypto'

/** What the session cookie holds: 32 random bytes in 43 characters. */
export function makeSessionToken(): string {
	return randomBytes(32).toString('base64url')
}

/** What the database keeps of it (`sessions._id`): its SHA-256 in hex (decisions W14). */
export function hashSessionToken(token: string): string {
	return createHash('sha256').update(token).digest('hex')
}
