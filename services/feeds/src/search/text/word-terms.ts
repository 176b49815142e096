import { LRUCache } from 'lru-cache'
import { fold } from './fold.ts'
import { languageOfWord } from './language-of-word.ts'
import { alphabetOf, languagesOf, stem } from './stemmers.ts'

/*
 * A term is what the index holds for a word: its stem and the language that made it (`sow~en`), or the folded word itself; of a
 * name `bean_keeper~`, of a part of a word `effect^`.
 * A query asks for the stems of its word in every language: a text answers in its own.
 */

const lengthMax = 60
/** Stemming takes longer than all else; texts use the same words again and again. */
const stems = new LRUCache<string, string>({ max: 20_000 })

/** The term for a word in a text of this language. */
export function termOf(word: string, language: string): string {
	const folded = fold(word)
	const alphabet = stemmable(word, folded)
	const own = alphabet && languageOfWord(word, alphabet, language)
	return own ? stemTerm(word, own) : cut(folded)
}

/** The term for a name or a part of one: names have no language, and are kept apart from words that no stemmer knows. */
export function termOfName(name: string): string {
	return `${cut(fold(name))}~`
}

export const partMark = '^'

/** The term for a part of a word, as of `useEffect`: asked for only if little else is found, since JavaScript is not Java. */
export function termOfPart(part: string): string {
	return `${cut(fold(part))}${partMark}`
}

/** The terms that names and texts of any language may have for this word, however its accents were typed. */
export function termsOf(word: string): string[] {
	const folded = fold(word)
	const alphabet = stemmable(word, folded)
	const whole = [cut(folded), termOfName(word)]
	if (!alphabet) return whole
	const twoLetters = alphabet === 'latin' ? withTwoLetters(word) : []
	const forms = [...new Set([word.toLowerCase(), folded, ...twoLetters])]
	const spelt = alphabet === 'latin' ? withOneLetter(folded) : []
	return [
		...new Set([
			...whole,
			...twoLetters,
			...languagesOf(alphabet).flatMap((language) => forms.map((form) => stemTerm(form, language))),
			...spelt.flatMap((form) => [fold(form), ...spelling.languages.map((language) => stemTerm(form, language))]),
		]),
	]
}

/** German and its neighbours write two letters where their own letter is missing: Koeln, Aarhus. */
const spelling = {
	languages: ['de', 'da', 'no', 'sv', 'fi'] as const,
	toTwo: { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' } as Readonly<Record<string, string>>,
	toOne: { ae: 'ä', oe: 'ö', ue: 'ü', aa: 'å' } as Readonly<Record<string, string>>,
}

function withTwoLetters(word: string): string[] {
	const lower = word.normalize('NFC').toLowerCase()
	const written = lower.replace(/[äöüøå]/g, (letter) => spelling.toTwo[letter] ?? letter)
	return written === lower ? [] : [fold(written)]
}

/** After another vowel (Mauer, neue) and q the two are two. */
function withOneLetter(folded: string): string[] {
	const written = folded.replace(/(?<![aeiouq])(?:[aou]e|aa)/g, (letters) => spelling.toOne[letters] ?? letters)
	return written === folded ? [] : [written, written.replaceAll('ö', 'ø')]
}

function stemTerm(word: string, language: string): string {
	const key = `${word} ${language}`
	const known = stems.get(key)
	if (known !== undefined) return known
	const term = `${fold(stem(word, language))}~${language}`
	stems.set(key, term)
	return term
}

function stemmable(word: string, folded: string) {
	return folded.length < 3 || folded.length > lengthMax ? null : alphabetOf(word.normalize('NFKC'))
}

const cut = (folded: string) => folded.slice(0, lengthMax)
