import { Card } from '@folkmoot/kit/ui/card.tsx'
import { VisuallyHidden } from '@folkmoot/kit/ui/visually-hidden.tsx'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { shortDate } from '../table/format.ts'
import styles from './chart.module.css'
import { DaysTable } from './days-table.tsx'
import type { LineInk } from './draw-chart.ts'
import { describeMeasure, labelOf, type Measure } from './measures.ts'
import type { Periods, Span } from './periods.ts'
import type { SiteDay } from './state.api.ts'
import { t } from './text.ts'

interface Props {
	measure: Measure
	periods: Periods
	span: Span
}

interface Line {
	ink: LineInk
	label: string
	/** A value for each day shown; null for a gap. */
	values: readonly (number | null)[]
}

/** The chart of one measure, whose library is lazy-loaded, and the numbers behind it. */
export function ChartCard({ measure, periods, span }: Props): ReactNode {
	const shown = useMemo(() => [...periods.days, ...(periods.today ? [periods.today] : [])], [periods])
	const [hoveredIndex, setHoveredIndex] = useState<number | null>(null)
	const lines = linesIn({ measure, periods, span })
	const highest = Math.max(0, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)))
	const day = hoveredIndex === null ? undefined : shown[hoveredIndex]
	return (
		<Card heading={labelOf(measure)} className={styles.chartCard}>
			<p className={styles.legend} aria-hidden="true">
				{day && <strong>{shortDate(day.day)}</strong>}
				{lines.map(({ ink, label, values }) => {
					const value = hoveredIndex === null ? null : (values[hoveredIndex] ?? null)
					if (day && value === null) return null
					return (
						<span key={ink} className={styles[`key-${ink}`]}>
							{label}
							{value !== null && <strong> {measure.format(value)}</strong>}
						</span>
					)
				})}
			</p>
			{highest > 0 ? (
				<Chart key={measure.key} measure={measure} days={shown} lines={lines} highest={highest} onPoint={setHoveredIndex} />
			) : (
				<p className={styles.nothing}>{t('nothing', { days: shown.length })}</p>
			)}
			<VisuallyHidden>{describeMeasure(measure, shown)}</VisuallyHidden>
			<DaysTable days={shown} />
		</Card>
	)
}

/** The whole days, those before them at the same places, and today, which is a point beside the line. */
function linesIn({ measure, periods: { days, before, today }, span }: Props): Line[] {
	const values = days.map(measure.of)
	const lines: Line[] = [
		{ ink: 'now', label: t('last-days', { days: Number(span) }), values: [...values, null] },
		{ ink: 'before', label: t('before', { span }), values: before.map(measure.of) },
		{ ink: 'today', label: t('today-so-far'), values: [...values.map(() => null), today ? measure.of(today) : null] },
	]
	return lines.filter((line) => line.values.some((value) => value !== null))
}

interface ChartProps {
	measure: Measure
	days: readonly SiteDay[]
	lines: readonly Line[]
	highest: number
	onPoint: (index: number | null) => void
}

function Chart({ measure, days, lines, highest, onPoint }: ChartProps): ReactNode {
	const box = useRef<HTMLDivElement>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: the lines follow from the measure and the days
	useEffect(() => {
		let isUnmounted = false
		let remove = () => {}
		// If loading fails, there is still the table.
		void import(/* webpackChunkName: "charts" */ './draw-chart.ts').then(
			({ drawChart }) => {
				if (isUnmounted || !box.current) return
				remove = drawChart(box.current, {
					days: days.map(({ day }) => day),
					lines,
					highest,
					step: measure.step(highest),
					format: measure.format,
					onPoint,
				})
			},
			() => undefined,
		)
		return () => {
			isUnmounted = true
			remove()
			onPoint(null)
		}
	}, [measure, days, onPoint])
	return (
		<>
			<div className={styles.inks} aria-hidden="true">
				{(['now', 'before', 'today', 'fill', 'quiet', 'text', 'line', 'edge'] as const).map((name) => (
					<i key={name} data-ink={name} className={styles[`ink-${name}`]} />
				))}
			</div>
			<div ref={box} className={styles.chart} aria-hidden="true" />
		</>
	)
}
