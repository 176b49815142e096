import { randomBytes } from 'node:crypto'
import { sha256 } from './sha256.ts'

/** The value of the session cookie: 32 random bytes in 43 characters. */
export function makeSessionToken(): string {
	return randomBytes(32).toString('base64url')
}

/** The form stored in the database (`sessions._id`): its SHA-256 in hex (rule accounts-17). */
export function hashSessionToken(token: string): string {
	return sha256(token)
}
