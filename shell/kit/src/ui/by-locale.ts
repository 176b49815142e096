import { currentLocale } from '@folkmoot/kit/i18n'

/** A formatter of `Intl` for the language of the page; each is made once. English is British. */
export function byLocale<Format>(make: (locale: string) => Format): () => Format {
	const made = new Map<string, Format>()
	return () => {
		const locale = currentLocale()
		const format = made.get(locale) ?? make(locale === 'en' ? 'en-GB' : locale)
		made.set(locale, format)
		return format
	}
}
