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
	const [a, b] = [[...from], [...to]]
	if (Math.abs(a.length - b.length) > max) return Number.POSITIVE_INFINITY
	const lines = [b.map((_, column) => column).concat(b.length)]
	for (const row of a.keys()) {
		const line = nextLine(a, b, lines)
		if (row >= max && Math.min(...line) > max) return Number.POSITIVE_INFINITY
		lines.push(line)
	}
	const result = lines.at(-1)?.at(-1) ?? 0
	return result > max ? Number.POSITIVE_INFINITY : result
}

/** The distances of the next beginning of `a` to all beginnings of `b`, from those of shorter beginnings. */
function nextLine(a: readonly string[], b: readonly string[], lines: readonly (readonly number[])[]): number[] {
	const row = lines.length
	const at = (up: number, column: number) => lines[row - up]?.[column] ?? Number.POSITIVE_INFINITY
	const line = [row]
	for (let column = 1; column <= b.length; column += 1) {
		const changed = at(1, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1)
		const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
		line.push(Math.min(at(1, column) + 1, (line[column - 1] ?? 0) + 1, changed, isSwap ? at(2, column - 2) + 1 : changed))
	}
	return line
}
