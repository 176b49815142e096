/** The languages of the interface, each declared here and nowhere else; those of what members write are another matter. */
export const languages = ['en', 'de', 'ar'] as const

export type Language = (typeof languages)[number]

/** What each language calls itself. */
export const ownNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch', ar: 'العربية' }

/** How a page in the language is laid out: the `dir` of its document. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
	return language === 'ar' ? 'rtl' : 'ltr'
}
