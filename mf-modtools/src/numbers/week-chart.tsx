import { formatDate } from '@folkmoot/kit/content/format-time.ts'
import type { ReactNode } from 'react'
import { formatValue, labelOf, type Measure } from './measures.ts'
import type { Week } from './numbers.api.ts'
import styles from './numbers.module.css'
import { t } from './text.ts'

/** The box in which bars are drawn; it is stretched to the place it has. */
const height = 60
const step = 10
const barWidth = 7
/** What a week with nothing has. */
const least = 1

interface Props {
	measure: Measure
	/** Oldest first; the last one is not over. */
	weeks: readonly Week[]
}

/** The course of one measure as bars from zero up, with the value of the last whole week. */
export function WeekChart({ measure, weeks }: Props): ReactNode {
	const current = weeks.at(-1)
	const lastWhole = weeks.at(-2)
	const top = weeks.reduce<Week | null>((best, week) => ((week[measure] ?? 0) > (best?.[measure] ?? 0) ? week : best), null)
	const highest = top?.[measure] ?? 0
	const label = labelOf(measure)
	const last = formatValue(measure, lastWhole?.[measure] ?? null)
	const description = top
		? t('chart', { label, value: last, highest: formatValue(measure, highest), date: formatDate(top.week) })
		: t('chart-empty', { label })
	return (
		<>
			<h2 className={styles.label}>{label}</h2>
			<p className={styles.figure}>
				<strong>{last}</strong> {t('last-week')}
			</p>
			<p className={styles.soFar}>{t('so-far', { value: formatValue(measure, current?.[measure] ?? null) })}</p>
			<p className={styles.top} aria-hidden="true">
				{highest > 0 ? formatValue(measure, highest) : null}
			</p>
			<svg
				className={styles.chart}
				viewBox={`0 0 ${weeks.length * step} ${height}`}
				preserveAspectRatio="none"
				role="img"
				aria-label={description}
			>
				{weeks.map((week, index) => (
					<Bar key={week.week} measure={measure} week={week} index={index} highest={highest} isCurrent={week === current} />
				))}
			</svg>
			<p className={styles.span} aria-hidden="true">
				<span>{weeks[0] && formatDate(weeks[0].week)}</span>
				<span>{t('this-week')}</span>
			</p>
		</>
	)
}

interface BarProps {
	measure: Measure
	week: Week
	index: number
	highest: number
	isCurrent: boolean
}

function Bar({ measure, week, index, highest, isCurrent }: BarProps): ReactNode {
	const value = week[measure]
	const size = Math.max(least, highest > 0 ? ((value ?? 0) / highest) * height : 0)
	return (
		<rect
			className={value ? (isCurrent ? styles.current : styles.bar) : styles.nothing}
			x={index * step + (step - barWidth) / 2}
			y={height - size}
			width={barWidth}
			height={size}
		>
			<title>{`${formatDate(week.week)}: ${formatValue(measure, value)}`}</title>
		</rect>
	)
}
