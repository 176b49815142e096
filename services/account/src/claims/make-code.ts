import { randomInt } from 'node:crypto'

/** Without letters and digits that look alike. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 12

/** A code that a person copies to another place: 12 letters and digits, 58 bits. */
export function makeCode(): string {
	return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}
