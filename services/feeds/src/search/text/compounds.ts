import { isSymbol, type Token } from './tokens.ts'

/*
 * Words that some write as one and others as several: `e-mail`, `node.js`, `don’t`, `COVID-19`, `useEffect`, `snake_case`.
 */

/** Words with nothing but a joining sign between each two. */
export interface Compound {
	tokens: readonly Token[]
	start: number
	end: number
	/** Its words without what joins them. */
	word: string
}

/** Longer ones are addresses, versions and paths: nobody writes them as one word. */
const joinedMax = 4
const joints = /^[-‐‑‒'‘’ʼ＇`´.．·&＆\u200c]$/u
const digitJoints = /^[,٬]$/u
/** Marks an abbreviation in Hebrew: צה״ל. */
const hebrewJoints = /^["״”]$/u
const endsInDigit = /\p{N}$/u
const startsWithDigit = /^\p{N}/u
const isHebrew = /\p{Script=Hebrew}/u

/** The compounds of a text, from its words. */
export function compoundsOf(text: string, tokens: readonly Token[]): Compound[] {
	return chainsOf(text, tokens).flatMap((chain) => {
		const [first, last] = [chain[0], chain.at(-1)]
		if (!(first && last) || chain.length < 2 || chain.length > joinedMax) return []
		return [{ tokens: chain, start: first.start, end: last.end, word: chain.map(({ word }) => word).join('') }]
	})
}

function chainsOf(text: string, tokens: readonly Token[]): Token[][] {
	const chains: Token[][] = []
	let last: Token | undefined
	for (const token of tokens) {
		if (last && isJoined(text, last, token)) chains.at(-1)?.push(token)
		else chains.push([token])
		last = token
	}
	return chains
}

function isJoined(text: string, before: Token, after: Token): boolean {
	if (before.script !== 'word' || after.script !== 'word' || isSymbol(before) || isSymbol(after)) return false
	const between = text.slice(before.end, after.start)
	if (joints.test(between)) return true
	if (digitJoints.test(between)) return endsInDigit.test(before.folded) && startsWithDigit.test(after.folded)
	return hebrewJoints.test(between) && isHebrew.test(before.word) && isHebrew.test(after.word)
}

interface Part {
	text: string
	/** Its place in the word. */
	start: number
}

const betweenDigits = /\p{N}+|[\p{L}\p{M}]+/gu
const isSimple = /^\p{Lu}?[\p{Ll}\p{Lo}\p{M}]*$/u
const humps = /\p{N}+|\p{Lu}+(?!\p{Ll})|\p{Lu}?[[\p{L}\p{M}]--\p{Lu}]+/gv

/** The parts of a word at its digits, `_` and capital letters: of `iPhone15` iPhone, Phone and 15; none of a simple word. */
export function partsOf(word: string): Part[] {
	if (isSimple.test(word)) return []
	const found = new Map([...partsBy(betweenDigits, word), ...partsBy(humps, word)].map((part) => [`${part.start} ${part.text}`, part]))
	return [...found.values()].filter(({ text }) => text !== word && (text.length > 1 || endsInDigit.test(text)))
}

/** The parts that make up a whole word if they stand side by side: of `useEffect` use and Effect; none if one is a single letter. */
export function splitWord(word: string): string[] {
	const ways = [partsBy(humps, word), partsBy(betweenDigits, word)].map((parts) => parts.map(({ text }) => text))
	return ways.find((parts) => parts.length > 1 && parts.every((text) => text.length > 1 || endsInDigit.test(text))) ?? []
}

function partsBy(pattern: RegExp, word: string): Part[] {
	return [...word.matchAll(pattern)].map((match) => ({ text: match[0], start: match.index }))
}
