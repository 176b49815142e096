import { catalogue, currentLanguage, currentLocale } from '@folkmoot/kit/i18n'

/** A message as the build compiles it, words and values in turn, or as it is written. */
type Pattern = string | readonly (string | readonly [value: string])[]
type Patterns = Readonly<Record<string, Pattern>>
type Module = Promise<{ default: Readonly<Record<string, string>> }>

/** The English of the services' texts, by which the same in other languages are found. Empty until it is loaded, and where English is spoken. */
let english: Patterns = {}

async function loadWithEnglish(messages: Module, source: Promise<{ default: Patterns }>) {
	const [loaded, { default: patterns }] = await Promise.all([messages, source])
	english = patterns
	return loaded
}

/**
 * The texts of failures: those of codes by the code, all others by keys of their own. In English a failure says what the service says,
 * so that the English is loaded only to find what a text is in another language.
 */
const t = catalogue<Readonly<Record<string, string>>>(
	{},
	{
		de: () =>
			loadWithEnglish(
				import(/* webpackChunkName: "de" */ './messages/failures/de.json'),
				import(/* webpackChunkName: "de" */ './messages/failures/en.json'),
			),
		ar: () =>
			loadWithEnglish(
				import(/* webpackChunkName: "ar" */ './messages/failures/ar.json'),
				import(/* webpackChunkName: "ar" */ './messages/failures/en.json'),
			),
	},
)

/** What a failure says in the language of the page: its own text, else that of its code; else it stays English. */
export function failureText(code: string, text: string): string {
	if (currentLanguage() === 'en') return text
	return findText(text) ?? (code in english ? t(code) : text)
}

/** What is wrong with a field, in the language of the page; it stays English where there is no text for it. */
export function fieldText(text: string): string {
	return currentLanguage() === 'en' ? text : (findText(text) ?? text)
}

function findText(text: string): string | null {
	let found: { key: string; words: number; values: Values } | null = null
	for (const [key, pattern] of Object.entries(english)) {
		const parts = partsOf(pattern)
		const values = match(parts, text)
		const words = parts.filter((part) => typeof part === 'string').join('').length
		// A text may be of several forms, of which the one with the most words is meant.
		if (values && words > (found?.words ?? 0)) found = { key, words, values }
	}
	return found && t(found.key, found.values)
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
