/** Normalises a text to what readers see: ignores width, case, accents, invisible characters and the length of spaces. */
export function normalizeText(text: string): string {
	return text
		.normalize('NFKD')
		.replace(/[\u0300-\u036f\p{Cf}]/gu, '')
		.toLowerCase()
		.replace(/\s+/g, ' ')
}

/** All phrases as one automaton (Aho-Corasick); a state is the phrase prefix matched so far, 0 none. */
interface Automaton {
	/** Transitions, keyed by state × 65,536 + character. */
	transitions: Map<number, number>
	/** Per state: the failure link, to the longest other prefix that the text ends with. */
	failureLinks: number[]
	/** Per state: the index of the phrase that ends here, or -1. */
	outputs: number[]
	/** Per state: the nearest state along the failure links where a phrase ends, or 0. */
	outputLinks: number[]
}

interface Phrase {
	original: string
	length: number
	/** A phrase that starts with punctuation has its own boundary there. */
	startsWithWordChar: boolean
}

/**
 * Makes a function that returns one of these phrases found in a normalised text, or null. Aho-Corasick: a single pass for
 * all phrases, so the time is linear in the text, whatever both contain.
 */
export function createPhraseMatcher(phrases: readonly string[], match: 'whole' | 'part'): (text: string) => string | null {
	const patterns = phrases.map((phrase) => normalizeText(phrase).trim())
	const phraseList = phrases.map((original, index) => createPhrase(original, patterns[index] ?? ''))
	const automaton = buildAutomaton(patterns)
	return (text) => {
		const isWordChar = match === 'whole' ? wordCharMap(text) : new Uint8Array()
		let state = 0
		for (let index = 0; index < text.length; index++) {
			state = step(automaton, state, text.charCodeAt(index))
			// Not a word boundary: a letter or digit follows another.
			if (isWordChar[index] === 1 && isWordChar[index + 1] === 1) continue
			const ending = phrasesEndingAt(automaton, state, phraseList).find((phrase) => startsAtWordBoundary(isWordChar, index + 1, phrase))
			if (ending) return ending.original
		}
		return null
	}
}

/** The phrases that end in a state, longest first. */
function phrasesEndingAt({ outputs, outputLinks }: Automaton, state: number, phraseList: readonly Phrase[]): Phrase[] {
	const ending: Phrase[] = []
	for (let at = state; at > 0; at = outputLinks[at] ?? 0) {
		const phrase = phraseList[outputs[at] ?? -1]
		if (phrase) ending.push(phrase)
	}
	return ending
}

function createPhrase(original: string, phrase: string): Phrase {
	return { original, length: phrase.length, startsWithWordChar: wordCharMap(phrase)[0] === 1 }
}

/** For each UTF-16 unit: 1 if it belongs to a letter or digit. */
function wordCharMap(text: string): Uint8Array {
	const map = new Uint8Array(text.length)
	for (const { index, 0: sign } of text.matchAll(/[\p{L}\p{N}]/gu)) map.fill(1, index, index + sign.length)
	return map
}

/** Whether the phrase begins at a word boundary. */
function startsAtWordBoundary(isWordChar: Uint8Array, end: number, { length, startsWithWordChar }: Phrase): boolean {
	return !startsWithWordChar || isWordChar[end - length - 1] !== 1
}

function buildAutomaton(patterns: readonly string[]): Automaton {
	const automaton: Automaton = { transitions: new Map(), failureLinks: [0], outputs: [-1], outputLinks: [0] }
	/** States by depth, each with its parent state and character. */
	const levels: [from: number, char: number, state: number][][] = []
	for (const [index, phrase] of patterns.entries()) {
		let state = 0
		for (let depth = 0; depth < phrase.length; depth++) {
			const char = phrase.charCodeAt(depth)
			const existing = automaton.transitions.get(transitionKey(state, char))
			if (existing === undefined) {
				const added = automaton.outputs.push(-1) - 1
				automaton.transitions.set(transitionKey(state, char), added)
				const level = levels[depth] ?? []
				level.push([state, char, added])
				levels[depth] = level
			}
			state = existing ?? automaton.outputs.length - 1
		}
		// Only invisible characters would match everywhere: they match nowhere.
		if (state > 0 && automaton.outputs[state] === -1) automaton.outputs[state] = index
	}
	for (const [from, char, state] of levels.flat()) setFailureLink(automaton, from, char, state)
	return automaton
}

const transitionKey = (state: number, char: number) => state * 65_536 + char

/** Sets the failure link and the output link of a state; states of lesser depth must have theirs. */
function setFailureLink(automaton: Automaton, from: number, char: number, state: number): void {
	const link = from === 0 ? 0 : step(automaton, automaton.failureLinks[from] ?? 0, char)
	automaton.failureLinks[state] = link
	automaton.outputLinks[state] = (automaton.outputs[link] ?? -1) >= 0 ? link : (automaton.outputLinks[link] ?? 0)
}

function step({ transitions, failureLinks }: Automaton, from: number, char: number): number {
	for (let state = from; ; state = failureLinks[state] ?? 0) {
		const target = transitions.get(transitionKey(state, char))
		if (target !== undefined) return target
		if (state === 0) return 0
	}
}
