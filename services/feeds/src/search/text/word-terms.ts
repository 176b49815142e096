import { LRUCache } from 'lru-cache'
import { languageOfWord } from './detect-language.ts'
import { fold } from './fold.ts'
import { alphabetOf, languagesOf, stem } from './stemmers.ts'

/*
 * A term is what the index holds for a word: its stem and the language that made it (`sow~en`), or the folded word itself; of a
 * name `bean_keeper~`.
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

/** The terms that names and texts of any language may have for this word, however its accents were typed. */
export function termsOf(word: string): string[] {
	const folded = fold(word)
	const alphabet = stemmable(word, folded)
	const whole = [cut(folded), termOfName(word)]
	if (!alphabet) return whole
	const forms = [...new Set([word.toLowerCase(), folded])]
	return [...new Set([...whole, ...languagesOf(alphabet).flatMap((language) => forms.map((form) => stemTerm(form, language)))])]
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
