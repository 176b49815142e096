import { formatDate } from '@folkmoot/kit/content/format-time.ts'

const numberFormat = new Intl.NumberFormat('en')

/** A whole number for a column: "12,345". */
export function formatNumber(value: number): string {
	return numberFormat.format(value)
}

/** "1 post", "12,345 posts". */
export function countOf(value: number, unit: string, units = `${unit}s`): string {
	return `${formatNumber(value)} ${value === 1 ? unit : units}`
}

/** "2 Mar 2013": a date for a column. */
export function shortDate(iso: string): string {
	return formatDate(iso).replace(/([A-Z][a-z]{2})[a-z]+/, '$1')
}
