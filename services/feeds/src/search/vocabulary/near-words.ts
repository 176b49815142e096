import { editDistance } from '@folkmoot/service-kit/edit-distance'

/** Words are compared by their beginning; what follows is checked by the distance. */
const beginning = 6
const lengthMin = 4
const isLetters = /^[\p{L}\p{M}]+$/u

/** How many errors a word of this length may have and still be recognised. */
export function errorsMax(word: string): 0 | 1 | 2 {
	if (word.length < lengthMin || !isLetters.test(word)) return 0
	return word.length < 7 ? 1 : 2
}

/**
 * What is left of the beginning of a word without up to `errorsMax` letters. Two words that differ by that many letters have
 * one of these in common, so an index of them finds a word from another with an error.
 */
export function remainders(word: string): string[] {
	const found = new Set<string>()
	let last = [[...word].slice(0, beginning).join('')]
	const errors = errorsMax(word)
	if (errors === 0) return []
	for (const rest of last) found.add(rest)
	for (let left: number = errors; left > 0; left -= 1) {
		last = last.flatMap(withoutOneLetter)
		for (const rest of last) found.add(rest)
	}
	return [...found]
}

function withoutOneLetter(word: string): string[] {
	const letters = [...word]
	return letters.map((_, at) => letters.toSpliced(at, 1).join(''))
}

/** The least number of letters to add, leave out, change or swap with the next to make one of the other; more than `max` is Infinity. */
export function distance(from: string, to: string, max: number): number {
	const away = editDistance(from, to, max)
	return away > max ? Number.POSITIVE_INFINITY : away
}
