import type { Week } from './numbers.api.ts'
import { t } from './text.ts'

export type Measure = Exclude<keyof Week, 'week'>

/** What is counted, in the order of charts and columns. */
export const measures: readonly Measure[] = ['posts', 'comments', 'joined', 'reports', 'answered', 'medianSeconds']

export const labelOf = (measure: Measure): string => t(`measure-${measure}`)

/** A value of a measure: "1,234", "40 min"; a dash for none. */
export function formatValue(measure: Measure, value: number | null): string {
	if (value === null) return t('none')
	return measure === 'medianSeconds' ? formatDuration(value) : t('number', { value })
}

/** "40 min", "2.5 h", "3 d"; what took less than a minute took one. */
function formatDuration(seconds: number): string {
	const hours = seconds / 3_600
	if (hours < 1) return t('minutes', { value: Math.max(Math.round(hours * 60), Math.sign(seconds)) })
	return hours < 48 ? t('hours', { value: tenths(hours) }) : t('days', { value: tenths(hours / 24) })
}

const tenths = (value: number) => Math.round(value * 10) / 10
