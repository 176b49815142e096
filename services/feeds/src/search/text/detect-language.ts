import { detectAll } from 'tinyld'
import { alphabetOfLanguage, languagesOf } from './stemmers.ts'

/** More than a line or two does not make it surer, and reading it is half of what preparing a text costs. */
const readMax = 140
const lettersMin = 12
/** Below this the library itself guesses. */
const accuracyMin = 0.06

/** Languages without a stemmer that would be taken for one with. */
const withoutStemmer = 'pl uk bg sr mk be sk hr lt lv et vi id ms tl fa ur ku'.split(' ')
const considered = [...(['latin', 'cyrillic', 'arabic', 'armenian', 'tamil'] as const).flatMap(languagesOf), ...withoutStemmer]

/**
 * The language of a text, as two letters: the stemmer for its words. '' if it is too short to tell or has no alphabet; its words
 * are then taken as English if they are plain ASCII (as on most sites most short texts are), otherwise they have no stem.
 */
export function detectLanguage(text: string): string {
	const sample = text.slice(0, readMax)
	if ((sample.match(/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}]/gu) ?? []).length < lettersMin) return ''
	const [best] = detectAll(sample, { only: considered })
	return best && best.accuracy >= accuracyMin ? best.lang : ''
}

/** The language to stem a word by, in a text of this language; null for none. */
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

function alphabetWithoutStemmer(language: string): string {
	if (['uk', 'bg', 'sr', 'mk', 'be'].includes(language)) return 'cyrillic'
	return ['fa', 'ur', 'ku'].includes(language) ? 'arabic' : 'latin'
}
