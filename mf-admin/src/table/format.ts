import { byLocale } from '@folkmoot/kit/ui/by-locale.ts'
import { t } from './text.ts'

const numberFormat = byLocale((locale) => new Intl.NumberFormat(locale))
const listFormat = byLocale((locale) => new Intl.ListFormat(locale))
// In UTC, because server and browser must agree.
const day = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
const dayFormat = byLocale((locale) => new Intl.DateTimeFormat(locale, day))
const dateFormat = byLocale((locale) => new Intl.DateTimeFormat(locale, { ...day, year: 'numeric' }))

/** A whole number for a column: "12,345". */
export function formatNumber(value: number): string {
	return numberFormat().format(value)
}

/** "a, b and c" */
export function listed(parts: readonly string[]): string {
	return listFormat().format(parts)
}

/** "3 posts, 1 comment and 12 images". Images only if there are any. */
export function amountOf({ posts, comments, images = 0 }: { posts: number; comments: number; images?: number }): string {
	const parts = [t('posts', { count: posts }), t('comments', { count: comments })]
	if (images > 0) parts.push(t('images', { count: images }))
	return listed(parts)
}

/** "2 Mar 2013": a date for a column. */
export function shortDate(iso: string): string {
	return inThreeLetters(dateFormat().format(new Date(iso)))
}

/** "3 Mar": a date on an axis. */
export function shortDay(date: Date): string {
	return inThreeLetters(dayFormat().format(date))
}

/** English abbreviates one month to four letters, "Sept"; German writes "Sept." */
const inThreeLetters = (text: string) => text.replace(/ Sept(?= |$)/, ' Sep')
