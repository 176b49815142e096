/** A parsed search query. */
export interface SearchTerms {
	/** Words that must occur, folded. */
	words: readonly string[]
	/** Quoted phrases that must occur as they stand. */
	phrases: readonly string[]
	/** Words that must not occur. */
	without: readonly string[]
}

const wordsMax = 12

/** Stop words: every text has them, so a search ignores them. */
const stopWords: ReadonlySet<string> = new Set(
	'a an and are as at be been but by can did do does for from had has have he her his how i if in is it its me my no nor not of on or our she so than that the their them then there these they this to too us was we were what when where which who whom why will with you your'.split(
		' ',
	),
)

/** Folds a text for comparison: lower case, without accents. */
export function fold(text: string): string {
	return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The words of a text, folded. */
export function wordsOf(text: string): string[] {
	return fold(text).match(/[\p{L}\p{N}_]+/gu) ?? []
}

/** Parses a query and keeps only words, so that nothing in it can inject an operator of the index. */
export function parseSearchTerms(query: string): SearchTerms {
	const phrases: string[] = []
	const rest = query.replace(/"([^"]*)"/g, (_, quoted: string) => {
		const phrase = wordsOf(quoted)
		if (phrase.length > 0) phrases.push(phrase.join(' '))
		return ' '
	})
	const without = [...rest.matchAll(/(?:^|\s)-([\p{L}\p{N}_]+)/gu)].flatMap(([, word = '']) => wordsOf(word))
	const words = wordsOf(rest.replace(/(?:^|\s)-[\p{L}\p{N}_]+/gu, ' ')).filter((word) => !stopWords.has(word))
	return {
		words: [...new Set(words)].slice(0, wordsMax),
		phrases: [...new Set(phrases)].filter((phrase) => phrase.split(' ').some((word) => !stopWords.has(word))).slice(0, 4),
		without: [...new Set(without)].filter((word) => !words.includes(word)).slice(0, wordsMax),
	}
}

export function isEmpty({ words, phrases }: SearchTerms): boolean {
	return words.length === 0 && phrases.length === 0
}

/** Whether a query has words, but only stop words. */
export function hasOnlyStopWords(query: string): boolean {
	const words = wordsOf(query.replace(/(?:^|\s)-[\p{L}\p{N}_]+/gu, ' '))
	return words.length > 0 && words.every((word) => stopWords.has(word))
}

/** The stem of a word: "sowing" and "sows" are found by "sow". Only for words of English letters. */
export function stemOf(word: string): string {
	if (!/^[a-z]{4,}$/.test(word)) return word
	const stem = word.replace(/(ies|ings?|edly|ed|es|s|y|e)$/, '')
	return stem.length >= 3 ? stem : word
}

/** The word prefixes to mark in texts. */
export function stemsOf({ words, phrases }: SearchTerms): string[] {
	return [...words, ...phrases.flatMap((phrase) => phrase.split(' ').filter((word) => !stopWords.has(word)))].map(stemOf)
}
