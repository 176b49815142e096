import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** A list of the world's most used passwords in order of use: a JSON array of lower-case strings, 480 kB. */
const list = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json')

/**
 * Whether a password is among the most used ones (decisions R2: the first 10,000; the list goes on to some 49,000, all
 * of which guessers try first). The list leaves out plain runs such as 87654321, so they are told by their pattern. It
 * is read for each sign-up, a millisecond beside the hashing, rather than kept in memory.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
	if (isRun(password)) return true
	const common = await readFile(list)
	return common.includes(JSON.stringify(password.toLowerCase()))
}

/** One character repeated, or neighbours in the alphabet or among the digits, up or down. */
export function isRun(password: string): boolean {
	const codes = [...password.toLowerCase()].map((character) => character.codePointAt(0) ?? 0)
	const step = (codes[1] ?? 0) - (codes[0] ?? 0)
	if (Math.abs(step) > 1) return false
	return codes.every((code, at) => at === 0 || code - (codes[at - 1] ?? 0) === step)
}
