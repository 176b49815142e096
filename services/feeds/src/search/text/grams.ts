import type { Script } from './tokens.ts'

/** Scripts whose words cannot be told for certain are indexed by pieces of so many characters, whatever the words are. */
const sizes: Record<Exclude<Script, 'word'>, number> = { han: 2, hangul: 2, thai: 3 }

/** The pieces of a run that begin at each of its characters; the last ones are shorter. */
export function gramsOf(folded: string, script: Exclude<Script, 'word'>): string[] {
	const characters = [...folded]
	return characters.map((_, at) => characters.slice(at, at + sizes[script]).join(''))
}

/** The pieces that every run with this word in it has; none if the word is shorter than a piece. */
export function wholeGramsOf(folded: string, script: Exclude<Script, 'word'>): string[] {
	const count = [...folded].length - sizes[script] + 1
	return count < 1 ? [] : gramsOf(folded, script).slice(0, count)
}
