import { currentLocale } from '@folkmoot/kit/i18n'
import english from './messages/failures/en.json' with { type: 'json' }

/** A message as the build compiles it, words and values in turn, or as it is written. */
type Pattern = string | readonly (string | readonly [value: string])[]

const patterns: Readonly<Record<string, Pattern>> = english

/** Whether failures with this code have a text. */
export const hasCode = (code: string): boolean => code in patterns

/** The key of the text that this is in English, with the values in it; null for a text that nobody has translated. */
export function findFailure(text: string): { key: string; values: Values } | null {
	let found: { key: string; words: number; values: Values } | null = null
	for (const [key, pattern] of Object.entries(patterns)) {
		const parts = partsOf(pattern)
		const values = match(parts, text)
		const words = parts.filter((part) => typeof part === 'string').join('').length
		// A text may be of several forms, of which the one with the most words is meant.
		if (values && words > (found?.words ?? 0)) found = { key, words, values }
	}
	return found
}

type Parts = Exclude<Pattern, string>
type Values = Record<string, string>

function partsOf(pattern: Pattern): Parts {
	if (typeof pattern !== 'string') return pattern
	return pattern.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? part : [part]))
}

/** The values in a text of this form; null for any other text. */
function match(parts: Parts, text: string): Values | null {
	const values: Values = {}
	let rest = text
	for (const [index, part] of parts.entries()) {
		if (typeof part === 'string') {
			if (!rest.startsWith(part)) return null
			rest = rest.slice(part.length)
			continue
		}
		const end = endOfValue(rest, parts.slice(index + 1))
		if (end <= 0) return null
		values[part[0]] = written(rest.slice(0, end))
		rest = rest.slice(end)
	}
	return rest === '' ? values : null
}

/** Where the value ends that a text begins with: before the next words, of which the last are the end of the text. */
function endOfValue(text: string, [next = '', ...others]: Parts): number {
	if (typeof next !== 'string') return -1
	return others.length === 0 ? text.length - next.length : text.indexOf(next)
}

/** Numbers as they are written in the language of the page. */
function written(text: string): string {
	if (!/^\d[\d,]*$/.test(text)) return text
	return new Intl.NumberFormat(currentLocale()).format(Number(text.replaceAll(',', '')))
}
