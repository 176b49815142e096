import { catalogue, currentLanguage } from '@folkmoot/kit/i18n'
import type * as finding from './find-failure.ts'

type Module = Promise<{ default: Readonly<Record<string, string>> }>

/** Finds texts by their English. Loaded with another language: where English is spoken, a failure says what the service says. */
let finder: typeof finding | null = null

async function loadWithFinder(messages: Module, module: Promise<typeof finding>) {
	const [loaded] = await Promise.all([messages, module])
	finder = await module
	return loaded
}

/** The texts of failures: those of codes by the code, all others by keys of their own. The English is that of the services. */
const t = catalogue<Readonly<Record<string, string>>>(
	{},
	{
		de: () =>
			loadWithFinder(
				import(/* webpackChunkName: "de" */ './messages/failures/de.json'),
				import(/* webpackChunkName: "de" */ './find-failure.ts'),
			),
		ar: () =>
			loadWithFinder(
				import(/* webpackChunkName: "ar" */ './messages/failures/ar.json'),
				import(/* webpackChunkName: "ar" */ './find-failure.ts'),
			),
	},
)

/** What a failure says in the language of the page: its own text, else that of its code; else it stays English. */
export function failureText(code: string, text: string): string {
	return textLike(text) ?? (currentLanguage() !== 'en' && finder?.hasCode(code) ? t(code) : text)
}

/** What is wrong with a field, in the language of the page; it stays English where there is no text for it. */
export function fieldText(text: string): string {
	return textLike(text) ?? text
}

function textLike(text: string): string | null {
	const found = currentLanguage() === 'en' ? null : finder?.findFailure(text)
	return found ? t(found.key, found.values) : null
}
