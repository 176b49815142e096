/** The languages of the interface, each declared here and nowhere else; those of what members write are another matter. */
export const languages = ['en', 'de', 'ar'] as const

export type Language = (typeof languages)[number]

/** What each language calls itself. */
export const ownNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch', ar: 'العربية' }

/** The language as `Intl` is asked for it: Arabic with the digits that are usual on the web. */
export function localeOf(language: string): string {
	return language === 'ar' ? 'ar-u-nu-latn' : language
}

/** How a page in the language is laid out: the `dir` of its document. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
	return language === 'ar' ? 'rtl' : 'ltr'
}
