import { dateWords } from '@folkmoot/kit/content/time-words.ts'

const figures = new Intl.NumberFormat('en')

/** A whole number for a column: "12,345". */
export function figure(value: number): string {
	return figures.format(value)
}

/** "1 post", "12,345 posts". */
export function countOf(value: number, unit: string, units = `${unit}s`): string {
	return `${figure(value)} ${value === 1 ? unit : units}`
}

/** "2 Mar 2013": a date for a column. */
export function shortDate(iso: string): string {
	return dateWords(iso).replace(/([A-Z][a-z]{2})[a-z]+/, '$1')
}
