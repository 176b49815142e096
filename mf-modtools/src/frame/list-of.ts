import { currentLocale } from '@folkmoot/kit/i18n'

/** A list of short facts: "2 notes, 1 ban". */
export function listOf(parts: readonly string[]): string {
	return new Intl.ListFormat(currentLocale(), { type: 'unit', style: 'short' }).format(parts)
}

/** One of several: "a, b or c". */
export function anyOf(parts: readonly string[]): string {
	const locale = currentLocale()
	// British English has no comma before the "or".
	return new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale, { type: 'disjunction' }).format(parts)
}
