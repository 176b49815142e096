import { Card } from '@folkmoot/kit/ui/card.tsx'
import { VisuallyHidden } from '@folkmoot/kit/ui/visually-hidden.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { shortDate } from '../table/format.ts'
import { describeMeasure, type Measure } from './measures.ts'
import type { SiteDay } from './state.api.ts'
import styles from './state.module.css'

interface Props {
	measure: Measure
	days: readonly SiteDay[]
}

/** One measure over the days: its summary and its chart, whose library is lazy-loaded. */
export function ChartCard({ measure, days }: Props): ReactNode {
	const { label, lines, summary, format } = measure
	const [hoveredIndex, setHoveredIndex] = useState<number | null>(null)
	const box = useChart({ measure, days }, setHoveredIndex)
	const day = hoveredIndex === null ? undefined : days[hoveredIndex]
	const formatValue = (value: number | null) => (value === null ? '–' : format(value))
	return (
		<Card heading={label} className={styles.chartCard} action={<span className={styles.total}>{summary(days)}</span>}>
			<p className={styles.legend} aria-hidden="true">
				{day && <span>{shortDate(day.day)}</span>}
				{(day || lines.length > 1) &&
					lines.map((line, index) => (
						<span key={line.label} className={index === 0 ? styles.first : styles.second}>
							{lines.length > 1 ? line.label : ''} {day ? formatValue(line.of(day)) : ''}
						</span>
					))}
			</p>
			<div className={styles.inks} aria-hidden="true">
				{(['first', 'second', 'fill', 'quiet', 'line'] as const).map((name) => (
					<i key={name} data-ink={name} className={styles[`ink-${name}`]} />
				))}
			</div>
			<div ref={box} className={styles.chart} aria-hidden="true" />
			<VisuallyHidden>{describeMeasure(measure, days)}</VisuallyHidden>
		</Card>
	)
}

function useChart({ measure, days }: Props, onPoint: (index: number | null) => void) {
	const box = useRef<HTMLDivElement>(null)
	useEffect(() => {
		let isUnmounted = false
		let remove = () => {}
		const lines = measure.lines.map(({ label, of }) => ({ label, values: days.map(of) }))
		// If loading fails, there is still the table.
		void import(/* webpackChunkName: "charts" */ './draw-chart.ts').then(
			({ drawChart }) => {
				if (isUnmounted || !box.current) return
				remove = drawChart(box.current, { days: days.map(({ day }) => day), lines, format: measure.format, onPoint })
			},
			() => undefined,
		)
		return () => {
			isUnmounted = true
			remove()
		}
	}, [measure, days, onPoint])
	return box
}
