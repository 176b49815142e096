import { chooseLanguage } from '@folkmoot/contract-kit/choose-language'
import type { Language } from '@folkmoot/contract-kit/languages'
import type { Device, Session } from '@folkmoot/kit/state'

/** The language of a page for this viewer (rule languages-1): members choose it in their settings, guests on their device. */
export function languageFor({ user, languages }: Session, device: Device, acceptLanguage: string): Language {
	const chosen = user ? user.language : device.language
	return chooseLanguage({ chosen, acceptLanguage, offered: languages.offered, fallback: languages.default })
}
