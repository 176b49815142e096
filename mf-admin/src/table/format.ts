import { currentLanguage, currentLocale } from '@folkmoot/kit/i18n'
import { t } from './text.ts'

/** A whole number for a column: "12,345". */
export function formatNumber(value: number): string {
	return value.toLocaleString(currentLocale())
}

/** "3 posts, 1 comment and 12 images". Images only if there are any. */
export function amountOf({ posts, comments, images = 0 }: { posts: number; comments: number; images?: number }): string {
	const parts = [t('posts', { count: posts }), t('comments', { count: comments })]
	if (images > 0) parts.push(t('images', { count: images }))
	return new Intl.ListFormat(currentLanguage() === 'en' ? 'en-GB' : currentLocale()).format(parts)
}

/** "2 Mar 2013": a date for a column, as `formatDate` in UTC. */
export function shortDate(iso: string): string {
	return formatDay(new Date(iso), { year: 'numeric' })
}

/** "3 Mar": a date on an axis. */
export function shortDay(date: Date): string {
	return formatDay(date, {})
}

function formatDay(date: Date, withYear: { year?: 'numeric' }): string {
	const options = { ...withYear, day: 'numeric', month: 'short', timeZone: 'UTC' } as const
	if (currentLanguage() !== 'en') return new Intl.DateTimeFormat(currentLocale(), options).format(date)
	// American English abbreviates every month to three letters; British English, which writes the day first, has "Sept".
	const parts = new Intl.DateTimeFormat('en-US', options).formatToParts(date)
	const wordOf = (type: 'day' | 'month' | 'year') => parts.find((part) => part.type === type)?.value
	return [wordOf('day'), wordOf('month'), wordOf('year')].filter(Boolean).join(' ')
}
