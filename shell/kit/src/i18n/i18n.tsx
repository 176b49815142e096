/** The surface of the singleton `@folkmoot/kit/i18n`. Additive within a major version, as state is. */
import { localeOf } from '@folkmoot/contract-kit/languages'
import { type I18n, setupI18n } from '@lingui/core'
import { TransNoContext } from '@lingui/react/server'
import type { ReactElement, ReactNode } from 'react'

/** ICU messages by key, as the build compiles them (`build/catalogue-loader.ts`) or as they are written. */
type Messages = NonNullable<Parameters<I18n['load']>[1]>
type Values = Readonly<Record<string, unknown>>

/** Says a text of one catalogue in the language of the page. */
export interface Translate<Key extends string> {
	/** The text. In a language whose catalogue is still being loaded a component suspends. */
	(key: Key, values?: Values): string
	/** A text with elements: values may be nodes, and `<link>…</link>` in the text becomes `components.link` around it. */
	rich: (key: Key, values?: Readonly<Record<string, ReactNode>>, components?: Readonly<Record<string, ReactElement>>) => ReactNode
}

type Load = () => Promise<{ default: Messages }>

const source = 'en'
/** Of the catalogues that were there before another language than English was spoken; each loads a language once. */
const loaders: ((language: string) => Promise<void>)[] = []
const loads = new Set<Promise<void>>()
let languages: readonly string[] = []
let current = (): string => source

/**
 * Sets the languages to load and which of them is spoken: one for good in a browser, that of each request on the server.
 * Resolves when all catalogues known by now are loaded.
 */
export function speak(loaded: readonly string[], spoken: () => string): Promise<void> {
	languages = loaded.filter((language) => language !== source)
	current = spoken
	for (const load of loaders) for (const language of languages) track(load(language))
	return textsLoaded()
}

/** The language of the page, or of the page that the server renders now. */
export function currentLanguage(): string {
	return current()
}

/** The same for `Intl`. */
export function currentLocale(): string {
	return localeOf(current())
}

/** Resolves when the catalogues of all modules evaluated by now are loaded. Never rejects: without its catalogue a part is in English. */
export async function textsLoaded(): Promise<void> {
	await Promise.all(loads)
}

function track(load: Promise<void>): void {
	loads.add(load)
	void load.finally(() => loads.delete(load))
}

/**
 * A catalogue: English is part of the code, other languages are loaded when they are spoken. Keys are checked by the compiler,
 * values and languages by `catalogues.test.ts`. `others` are loaders of `messages/<language>.json`.
 */
export function catalogue<M extends Messages>(english: M, others: Readonly<Record<string, Load>>): Translate<keyof M & string> {
	const inEnglish = instance(source, english)
	const spoken = new Map<string, I18n | Promise<void>>()
	const loadLanguage = async (language: string): Promise<void> => {
		const load = others[language]
		if (!load || spoken.has(language)) return
		const loading = load().then(
			({ default: messages }) => void spoken.set(language, instance(language, { ...english, ...messages })),
			// Rather English than nothing; the next page tries again.
			() => void spoken.set(language, inEnglish),
		)
		spoken.set(language, loading)
		await loading
	}
	// On the server, which loads all languages at once, a remote that is replaced must not be kept.
	if (languages.length === 0) loaders.push(loadLanguage)
	for (const language of languages) track(loadLanguage(language))
	const inLanguage = (): I18n => {
		const found = spoken.get(current()) ?? inEnglish
		// React's protocol of suspending.
		if (found instanceof Promise) throw found
		return found
	}
	type Key = keyof M & string
	const translate = (key: Key, values?: Values) => inLanguage()._(key, { ...values })
	const rich: Translate<Key>['rich'] = (key, values, components) => (
		<TransNoContext lingui={{ i18n: inLanguage() }} id={key} values={asNodes(values)} components={{ ...components }} />
	)
	return Object.assign(translate, { rich })
}

/** What people wrote is never read as an element. */
function asNodes(values: Readonly<Record<string, ReactNode>> = {}): Record<string, ReactNode> {
	const isMarkup = (value: ReactNode) => typeof value === 'string' && value.includes('<')
	return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isMarkup(value) ? [value] : value]))
}

function instance(language: string, messages: Messages): I18n {
	return setupI18n({ locale: language, locales: localeOf(language), messages: { [language]: messages } })
}
