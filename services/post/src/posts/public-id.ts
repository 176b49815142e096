import { randomInt } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const length = 8

/** A public id: 8 characters from a cryptographically secure generator (rule posts-19). */
export function newPublicId(): string {
	return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** A free id; calls `isTaken` for each proposal. */
export async function freePublicId(isTaken: (id: string) => Promise<boolean>, propose: () => string = newPublicId): Promise<string> {
	for (;;) {
		const id = propose()
		if (!(await isTaken(id))) return id
	}
}
