import type { IncomingMessage } from 'node:http'
import { acceptLanguageMax, chooseLanguage } from '@folkmoot/contract-kit/choose-language'
import { type Language, languages } from '@folkmoot/contract-kit/languages'

/** The header that chooses the language of guests, as much of it as counts. */
export function acceptLanguageOf({ headers }: IncomingMessage): string {
	return headers['accept-language']?.slice(0, acceptLanguageMax) ?? ''
}

/** The account's choice, if one is known, else the language that the browser asks for: where the site's languages are not known. English if it asks for none of ours. */
export function askedLanguage(request: IncomingMessage, chosen = ''): Language {
	return chooseLanguage({ chosen, acceptLanguage: acceptLanguageOf(request), offered: languages, fallback: 'en' })
}
