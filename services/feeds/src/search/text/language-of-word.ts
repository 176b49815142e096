import { alphabetOfLanguage } from './stemmers.ts'

/**
 * The language to stem a word by, in a text of this language; null for none. Of a text whose language is not known the words
 * are taken as English if they are plain ASCII: so are most short texts on most sites.
 */
export function languageOfWord(word: string, alphabet: string, ofText: string): string | null {
	if (ofText !== '' && (alphabetOfLanguage(ofText) ?? alphabetWithoutStemmer(ofText)) === alphabet)
		return alphabetOfLanguage(ofText) ? ofText : null
	switch (alphabet) {
		case 'latin':
			return /^[a-z]+$/i.test(word) ? 'en' : null
		case 'cyrillic':
			return 'ru'
		case 'arabic':
			return 'ar'
		case 'armenian':
			return 'hy'
		default:
			return 'ta'
	}
}

const ownAlphabets: Readonly<Record<string, string>> = {
	...Object.fromEntries(['uk', 'bg', 'sr', 'mk', 'be', 'kk', 'tt', 'mn'].map((language) => [language, 'cyrillic'])),
	...Object.fromEntries(['fa', 'ur', 'ku'].map((language) => [language, 'arabic'])),
	...Object.fromEntries('ja zh ko el he ka th lo km my am bn pa gu or te kn ml si hi'.split(' ').map((language) => [language, 'other'])),
}

const alphabetWithoutStemmer = (language: string) => ownAlphabets[language] ?? 'latin'
