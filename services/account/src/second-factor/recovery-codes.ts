import { randomBytes } from 'node:crypto'
import { sha256 } from '@folkmoot/service-kit/secrets/sha256'

const codeCount = 10
/** 32 characters without look-alikes: 16 of them are 80 bits, too many to guess even from their hash. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Codes such as `4fz1-9k2m-tq7c-0wxa`, each usable once instead of a TOTP code. */
export function makeRecoveryCodes(): string[] {
	return Array.from({ length: codeCount }, () => {
		const letters = [...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length])
		return letters.join('').replaceAll(/.{4}(?!$)/g, '$&-')
	})
}

/** The hash of a code, however it was typed. */
export function hashRecoveryCode(code: string): string {
	const plain = code.toLowerCase().replaceAll(/[^0-9a-z]/g, '')
	return sha256(plain)
}
