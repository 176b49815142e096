import { randomInt } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const length = 8

/** A public id: 8 characters from a cryptographic generator (decisions W15). */
export function newPublicId(): string {
	return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** One that nothing has yet; `isTaken` is asked about each proposal. */
export async function freePublicId(isTaken: (id: string) => Promise<boolean>, propose: () => string = newPublicId): Promise<string> {
	for (;;) {
		const id = propose()
		if (!(await isTaken(id))) return id
	}
}
