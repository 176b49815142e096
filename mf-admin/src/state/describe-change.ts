import { formatNumber } from '../table/format.ts'
import type { Span } from './periods.ts'

/** "the week before", "the 30 days before". */
export function nameBefore(span: Span): string {
	return span === '7' ? 'the week before' : `the ${span} days before`
}

/** "+12%", "−1,250%". */
export function formatPercent(percent: number): string {
	return `${percent > 0 ? '+' : '−'}${formatNumber(Math.abs(percent))}%`
}
