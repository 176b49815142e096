import { createHash } from 'node:crypto'
import * as kit from '@folkmoot/service-kit/secrets/seal'

interface SealContext {
	secret: string
	/** The account it is for. */
	owner: string
}

const deriveKey = (secret: string) => createHash('sha256').update(`second factors\n${secret}`).digest()

/** Encrypts a text bound to one account: for another one it does not decrypt. */
export function seal(text: string, { secret, owner }: SealContext): string {
	return kit.seal(text, deriveKey(secret), owner)
}

/** Decrypts a sealed text; throws if it was tampered with or belongs to another account. */
export function unseal(sealed: string, { secret, owner }: SealContext): string {
	return kit.unseal(sealed, deriveKey(secret), owner)
}
