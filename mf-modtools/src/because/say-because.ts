import { currentLocale } from '@folkmoot/kit/i18n'
import { t } from './text.ts'

type Say = (first: string, second: string, third: string) => string

const figure = (english: string) => Number(english.replaceAll(',', ''))
const limitOf = (english: string) => figure(english).toLocaleString(currentLocale())

/** The sentences of the service (`compile-rule.ts`), which are stored in English, and what each says in the language of the page. */
const sentences: readonly (readonly [RegExp, Say])[] = [
	[/^matched word “(.+)” in (title|text|captions)$/, (word, place) => t('word', { word, place })],
	[/^matched words “(.+)” in (title|text|captions)$/, (word, place) => t('words', { word, place })],
	[/^link to (\S+), which is not on the list$/, (host) => t('link-unlisted', { host })],
	[/^link to (\S+)$/, (host) => t('link', { host })],
	[/^([\d,]+) links?, more than ([\d,]+)$/, (count, limit) => t('links', { count: figure(count), limit: limitOf(limit) })],
	[
		/^account ([\d,]+) days? old, less than ([\d,]+)$/,
		(count, limit) => t('account-days', { count: figure(count), limit: limitOf(limit) }),
	],
	[/^(-?[\d,]+) points?, fewer than ([\d,]+)$/, (count, limit) => t('points', { count: figure(count), limit: limitOf(limit) })],
	[
		/^([\d,]+) items? in ([\d,]+) minutes?, more than ([\d,]+)$/,
		(items, minutes, limit) => t('items', { items: figure(items), minutes: figure(minutes), limit: limitOf(limit) }),
	],
	[/^Rule “(.+)”$/, (rule) => t('rule', { rule })],
]

/** Why an automatic rule hit something, in the language of the page. A sentence that is not known here stays English. */
export function sayBecause(why: string): string {
	for (const [pattern, say] of sentences) {
		const [, first, second = '', third = ''] = pattern.exec(why) ?? []
		if (first !== undefined) return say(first, second, third)
	}
	return why
}

/** Several reasons in one text, as the log and the queue have them: "Rule “No ads”; link to a.example". */
export function sayReasons(reasons: string): string {
	return reasons.split('; ').map(sayBecause).join(t('separator'))
}
