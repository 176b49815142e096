import type { SearchTextRecord } from '@folkmoot/feeds-contract/feed-records'
import type { Filter } from 'mongodb'
import { escapePattern } from './text/escape-pattern.ts'
import { wholeGramsOf } from './text/grams.ts'
import { type Token, tokensOf } from './text/tokens.ts'

const wordsMax = 8

/** The titles that have these words and one that begins like the last; null if nothing was typed that could be in one. */
export function suggestFilter(text: string): Filter<SearchTextRecord> | null {
	const tokens = tokensOf(text).slice(0, wordsMax)
	if (tokens.length === 0) return null
	const words = tokens.flatMap((token, at) => wordsOf(token, at === tokens.length - 1))
	const runs = tokens.filter(({ script }) => script !== 'word')
	return {
		words: { $all: words },
		...(runs.length > 0 ? { $and: runs.map(({ folded }) => ({ flat: { $regex: `^[^\\n]*${[...folded].join(' ?')}` } })) } : {}),
	}
}

function wordsOf({ script, folded, sign }: Token, isLast: boolean): (string | RegExp)[] {
	const starting = new RegExp(`^${escapePattern(sign ?? folded)}`, 'u')
	if (script === 'word') return isLast ? [starting] : [sign ?? folded]
	const grams = wholeGramsOf(folded, script)
	return grams.length > 0 ? grams : [starting]
}
