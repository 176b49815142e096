/** What readers see as the same is the same: width, case, accents, invisible signs and the length of spaces do not count. */
export function normalised(text: string): string {
	return text
		.normalize('NFKD')
		.replace(/[\u0300-\u036f\p{Cf}]/gu, '')
		.toLowerCase()
		.replace(/\s+/g, ' ')
}

/** All phrases as one machine; a state is what the text has last said of some of them, 0 nothing. */
interface Machine {
	/** The state after a state (its number times 65,536) and a letter. */
	next: Map<number, number>
	/** Of each state: where to go on when no letter fits, the longest other beginning that the text ends with. */
	fallback: number[]
	/** Of each state: the index of the phrase that ends here, or -1. */
	ends: number[]
	/** Of each state: the nearest fallback where a phrase ends, or 0. */
	shorter: number[]
}

interface Phrase {
	given: string
	length: number
	/** One that begins with a sign has its own limit there. */
	beginsInWord: boolean
}

/**
 * Gives a function that finds one of these phrases in a normalised text; null where there is none of them. By Aho and
 * Corasick: all phrases in one pass, so the time grows with the text and nothing else, whatever both say.
 */
export function phraseFinder(phrases: readonly string[], match: 'whole' | 'part'): (text: string) => string | null {
	const sought = phrases.map((phrase) => normalised(phrase).trim())
	const facts = phrases.map((given, index) => factsOf(given, sought[index] ?? ''))
	const machine = grown(sought)
	return (text) => {
		const isInWord = match === 'whole' ? wordMap(text) : new Uint8Array()
		let state = 0
		for (let index = 0; index < text.length; index++) {
			state = step(machine, state, text.charCodeAt(index))
			// Within a word nothing ends that ends in a letter.
			if (isInWord[index] === 1 && isInWord[index + 1] === 1) continue
			const ending = endingAt(machine, state, facts).find((phrase) => beginsAlone(isInWord, index + 1, phrase))
			if (ending) return ending.given
		}
		return null
	}
}

/** The phrases that end in a state, the longest first. */
function endingAt({ ends, shorter }: Machine, state: number, facts: readonly Phrase[]): Phrase[] {
	const ending: Phrase[] = []
	for (let at = state; at > 0; at = shorter[at] ?? 0) {
		const phrase = facts[ends[at] ?? -1]
		if (phrase) ending.push(phrase)
	}
	return ending
}

function factsOf(given: string, phrase: string): Phrase {
	return { given, length: phrase.length, beginsInWord: wordMap(phrase)[0] === 1 }
}

/** For each place of a text 1 where a letter or a figure is, both halves of it. */
function wordMap(text: string): Uint8Array {
	const map = new Uint8Array(text.length)
	for (const { index, 0: sign } of text.matchAll(/[\p{L}\p{N}]/gu)) map.fill(1, index, index + sign.length)
	return map
}

/** Whether no letter or figure goes on before. */
function beginsAlone(isInWord: Uint8Array, end: number, { length, beginsInWord }: Phrase): boolean {
	return !beginsInWord || isInWord[end - length - 1] !== 1
}

function grown(sought: readonly string[]): Machine {
	const machine: Machine = { next: new Map(), fallback: [0], ends: [-1], shorter: [0] }
	/** States in the order of their depth, each with the state and the letter it comes from. */
	const levels: [from: number, letter: number, state: number][][] = []
	for (const [index, phrase] of sought.entries()) {
		let state = 0
		for (let depth = 0; depth < phrase.length; depth++) {
			const letter = phrase.charCodeAt(depth)
			const known = machine.next.get(keyOf(state, letter))
			if (known === undefined) {
				const added = machine.ends.push(-1) - 1
				machine.next.set(keyOf(state, letter), added)
				const level = levels[depth] ?? []
				level.push([state, letter, added])
				levels[depth] = level
			}
			state = known ?? machine.ends.length - 1
		}
		// Nothing but invisible signs would be everywhere: it is nowhere.
		if (state > 0 && machine.ends[state] === -1) machine.ends[state] = index
	}
	for (const [from, letter, state] of levels.flat()) link(machine, from, letter, state)
	return machine
}

const keyOf = (state: number, letter: number) => state * 65_536 + letter

/** Finds the fallback of a state; those above it have theirs. */
function link(machine: Machine, from: number, letter: number, state: number): void {
	const fallback = from === 0 ? 0 : step(machine, machine.fallback[from] ?? 0, letter)
	machine.fallback[state] = fallback
	machine.shorter[state] = (machine.ends[fallback] ?? -1) >= 0 ? fallback : (machine.shorter[fallback] ?? 0)
}

function step({ next, fallback }: Machine, from: number, letter: number): number {
	for (let state = from; ; state = fallback[state] ?? 0) {
		const found = next.get(keyOf(state, letter))
		if (found !== undefined) return found
		if (state === 0) return 0
	}
}
