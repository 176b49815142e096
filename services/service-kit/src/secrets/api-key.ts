import { randomBytes } from 'node:crypto'
import { sha256 } from './sha256.ts'

/** By this, scanners recognise a key that has got into a repository. */
const prefix = 'fm_'
const form = /^fm_[\w-]{43}$/

/** A new API key: 32 random bytes in 46 characters. */
export function makeApiKey(): string {
	return prefix + randomBytes(32).toString('base64url')
}

export function isApiKey(text: string): boolean {
	return form.test(text)
}

/** The form stored in the database: its SHA-256 in hex. Nobody can guess 256 random bits, so a hash that is slow on purpose, as for passwords, would only slow down calls. */
export function hashApiKey(key: string): string {
	return sha256(key)
}
