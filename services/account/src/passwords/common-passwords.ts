import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** A list of the world's most used passwords in order of use: a JSON array of lower-case strings, 480 kB. */
const list = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json')

/** Of the 10,000 most used ones these are in no other list and follow no pattern. */
const further = new Set(['fingerig', 'films+pic+galeries', 'homepage-', 'hotmail0', 'hotmail1', 'lkjhgfds', 'qwertzui', 'sentnece'])

/** Longer patterns are nobody's first guess, however regular. */
const longestPattern = 16

/**
 * Whether a password is among the most used ones (decisions R2: the first 10,000; the list goes on to some 49,000, all
 * of which guessers try first). The list leaves out plain runs such as 87654321 and repeats such as 12341234, so they are
 * told by their pattern. It is read for each sign-up, a millisecond beside the hashing, rather than kept in memory.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
	const lower = password.toLowerCase()
	if (isPattern(lower) || further.has(lower)) return true
	const common = await readFile(list)
	return common.includes(JSON.stringify(lower))
}

/** One to four characters again and again, or neighbours in the alphabet or among the digits, up or down. */
export function isPattern(lower: string): boolean {
	const characters = [...lower]
	return characters.length <= longestPattern && (isRepeat(characters) || isRun(characters))
}

function isRepeat(characters: readonly string[]): boolean {
	return [1, 2, 3, 4].some((size) => characters.length > size && characters.every((one, at) => at < size || one === characters[at - size]))
}

function isRun(characters: readonly string[]): boolean {
	const steps = characters.slice(1).map((one, at) => stepTo(characters[at] ?? '', one))
	return Math.abs(steps[0] ?? 0) === 1 && steps.every((step) => step === steps[0])
}

/** From one character to the next; after 9 comes 0. */
function stepTo(from: string, to: string): number {
	if (from === '9' && to === '0') return 1
	if (from === '0' && to === '9') return -1
	return (to.codePointAt(0) ?? 0) - (from.codePointAt(0) ?? 0)
}
