/** Normalises a text to what readers see: ignores width, case, accents, invisible characters and the length of spaces. */
export function normalised(text: string): string {
	return text
		.normalize('NFKD')
		.replace(/[\u0300-\u036f\p{Cf}]/gu, '')
		.toLowerCase()
		.replace(/\s+/g, ' ')
}

/** All phrases as one automaton (Aho-Corasick); a state is the phrase prefix matched so far, 0 none. */
interface Machine {
	/** Transitions, keyed by state × 65,536 + character. */
	next: Map<number, number>
	/** Per state: the failure link, to the longest other prefix that the text ends with. */
	fallback: number[]
	/** Per state: the index of the phrase that ends here, or -1. */
	ends: number[]
	/** Per state: the nearest state along the failure links where a phrase ends, or 0. */
	shorter: number[]
}

interface Phrase {
	given: string
	length: number
	/** A phrase that starts with punctuation has its own boundary there. */
	beginsInWord: boolean
}

/**
 * Makes a function that returns one of these phrases found in a normalised text, or null. Aho-Corasick: a single pass for
 * all phrases, so the time is linear in the text, whatever both contain.
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
			// Not a word boundary: a letter or digit follows another.
			if (isInWord[index] === 1 && isInWord[index + 1] === 1) continue
			const ending = endingAt(machine, state, facts).find((phrase) => beginsAlone(isInWord, index + 1, phrase))
			if (ending) return ending.given
		}
		return null
	}
}

/** The phrases that end in a state, longest first. */
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

/** For each UTF-16 unit: 1 if it belongs to a letter or digit. */
function wordMap(text: string): Uint8Array {
	const map = new Uint8Array(text.length)
	for (const { index, 0: sign } of text.matchAll(/[\p{L}\p{N}]/gu)) map.fill(1, index, index + sign.length)
	return map
}

/** Whether the phrase begins at a word boundary. */
function beginsAlone(isInWord: Uint8Array, end: number, { length, beginsInWord }: Phrase): boolean {
	return !beginsInWord || isInWord[end - length - 1] !== 1
}

function grown(sought: readonly string[]): Machine {
	const machine: Machine = { next: new Map(), fallback: [0], ends: [-1], shorter: [0] }
	/** States by depth, each with its parent state and character. */
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
		// Only invisible characters would match everywhere: they match nowhere.
		if (state > 0 && machine.ends[state] === -1) machine.ends[state] = index
	}
	for (const [from, letter, state] of levels.flat()) link(machine, from, letter, state)
	return machine
}

const keyOf = (state: number, letter: number) => state * 65_536 + letter

/** Sets the failure link of a state; its ancestors have theirs. */
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
