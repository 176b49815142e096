import { currentLocale } from '@folkmoot/kit/i18n'

/** A list of short facts: "2 notes, 1 ban". */
export function listOf(parts: readonly string[]): string {
	return new Intl.ListFormat(currentLocale(), { type: 'unit', style: 'short' }).format(parts)
}
