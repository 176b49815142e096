import { newStemmer } from 'snowball-stemmers'

/** The languages that have a stemmer, with its name, by script. */
const algorithms = {
	latin: {
		...{ en: 'english', de: 'german', fr: 'french', es: 'spanish', it: 'italian', pt: 'portuguese', nl: 'dutch', tr: 'turkish' },
		...{ sv: 'swedish', da: 'danish', no: 'norwegian', fi: 'finnish', hu: 'hungarian', ro: 'romanian', cs: 'czech', sl: 'slovene' },
		...{ ca: 'catalan', eu: 'basque', ga: 'irish' },
	},
	cyrillic: { ru: 'russian' },
	arabic: { ar: 'arabic' },
	armenian: { hy: 'armenian' },
	tamil: { ta: 'tamil' },
} as const satisfies Record<string, Readonly<Record<string, string>>>

type Alphabet = keyof typeof algorithms

const alphabets: readonly [Alphabet, RegExp][] = [
	['latin', /^[\p{Script=Latin}\p{M}]+$/u],
	['cyrillic', /^[\p{Script=Cyrillic}\p{M}]+$/u],
	['arabic', /^[\p{Script=Arabic}\p{M}]+$/u],
	['armenian', /^[\p{Script=Armenian}\p{M}]+$/u],
	['tamil', /^[\p{Script=Tamil}\p{M}]+$/u],
]

/** The alphabet of a word, if there is a stemmer for it; null also for words with digits. */
export function alphabetOf(word: string): Alphabet | null {
	return alphabets.find(([, letters]) => letters.test(word))?.[0] ?? null
}

export function languagesOf(alphabet: Alphabet): readonly string[] {
	return Object.keys(algorithms[alphabet])
}

export function alphabetOfLanguage(language: string): Alphabet | null {
	return alphabets.find(([alphabet]) => language in algorithms[alphabet])?.[0] ?? null
}

const stemmers = new Map(
	Object.values(algorithms).flatMap((byLanguage) =>
		Object.entries(byLanguage).map(([language, algorithm]) => [language, newStemmer(algorithm)] as const),
	),
)

/** The stem of a word as a language makes its forms. */
export function stem(word: string, language: string): string {
	const lower = word.normalize('NFC').toLocaleLowerCase(language)
	return stemmers.get(language)?.stem(lower) ?? lower
}
