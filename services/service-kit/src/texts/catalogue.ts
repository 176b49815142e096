import { type Language, localeOf } from '@folkmoot/contract-kit/languages'
import { type I18n, setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** A piece of a text: `<b>…</b>` in a message is bold. */
export interface TextPart {
	text: string
	bold: boolean
}

type Values = Readonly<Record<string, string | number>>

/** Says the texts of one catalogue in a reader's language. */
export interface Translate<Key extends string> {
	(language: Language, key: Key, values?: Values): string
	/** The same in pieces. What a value contains is never taken for a tag. */
	parts: (language: Language, key: Key, values?: Values) => TextPart[]
}

/**
 * A catalogue of a service: ICU messages by key, in every language of the interface. They are compiled here, once; a message that is
 * not ICU throws. In pages: `@folkmoot/kit/i18n`.
 */
export function catalogue<M extends Readonly<Record<string, string>>>(
	messages: Readonly<Record<Language, Readonly<Record<keyof M, string>>>> & { en: M },
): Translate<keyof M & string> {
	const spoken = new Map(Object.entries(messages).map(([language, ofLanguage]) => [language, instance(language, ofLanguage)]))
	type Key = keyof M & string
	const translate = (language: Language, key: Key, values: Values = {}) => {
		const i18n = spoken.get(language)
		if (!i18n) throw new Error(`There is no catalogue in ${language}.`)
		return i18n._(key, values)
	}
	const parts: Translate<Key>['parts'] = (language, key, values = {}) => {
		const names = Object.keys(values)
		const marked = Object.fromEntries(names.map((name, index) => [name, typeof values[name] === 'string' ? markOf(index) : values[name]]))
		// Split first, filled in afterwards.
		const fillIn = (text: string) =>
			text.replace(/[\uf000-\uf0ff]/g, (mark) => String(values[names[mark.charCodeAt(0) - firstMark] ?? ''] ?? ''))
		return split(translate(language, key, marked as Values)).map(({ text, bold }) => ({ text: fillIn(text), bold }))
	}
	return Object.assign(translate, { parts })
}

/** A character of the private use area, which no message contains. */
const firstMark = 0xf000
const markOf = (index: number) => String.fromCharCode(firstMark + index)

function split(text: string): TextPart[] {
	const pieces = text.split(/<\/?b>/).map((piece, index) => ({ text: piece, bold: index % 2 === 1 }))
	return pieces.filter((piece) => piece.text !== '')
}

function instance(language: string, messages: Readonly<Record<string, string>>): I18n {
	const compiled = Object.entries(messages).map(([key, message]) => [key, compileMessageOrThrow(message)])
	return setupI18n({ locale: language, locales: localeOf(language), messages: { [language]: Object.fromEntries(compiled) } })
}
