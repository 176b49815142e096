import type { IncomingMessage } from 'node:http'
import { acceptLanguageMax, chooseLanguage } from '@folkmoot/contract-kit/choose-language'
import { type Language, languages } from '@folkmoot/contract-kit/languages'

/** The header that chooses the language of guests, as much of it as counts. */
export function acceptLanguageOf({ headers }: IncomingMessage): string {
	return headers['accept-language']?.slice(0, acceptLanguageMax) ?? ''
}

/** The language that the browser asks for: where neither the account's choice nor the site's languages are known. English if it asks for none of ours. */
export function askedLanguage(request: IncomingMessage): Language {
	return chooseLanguage({ chosen: '', acceptLanguage: acceptLanguageOf(request), offered: languages, fallback: 'en' })
}
