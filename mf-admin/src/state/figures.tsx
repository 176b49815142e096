import type { ReactNode } from 'react'
import { formatPercent, nameBefore } from './describe-change.ts'
import styles from './figures.module.css'
import { type Measure, measures } from './measures.ts'
import { type Change, changeOf, type Periods, type Span } from './periods.ts'
import { Sparkline } from './sparkline.tsx'

interface Props {
	periods: Periods
	span: Span
	/** The measure whose chart is shown. */
	chosen: Measure
	onChoose: (measure: Measure) => void
}

/** A tile for each measure: its figure, its change against the period before, its course. Pressing one shows its chart. */
export function Figures({ periods, span, chosen, onChoose }: Props): ReactNode {
	return (
		<ul className={styles.figures} aria-label={`The last ${span} days`}>
			{measures.map((measure) => (
				<li key={measure.key}>
					<Tile measure={measure} periods={periods} span={span} isChosen={measure === chosen} onChoose={() => onChoose(measure)} />
				</li>
			))}
		</ul>
	)
}

interface TileProps extends Pick<Props, 'periods' | 'span'> {
	measure: Measure
	isChosen: boolean
	onChoose: () => void
}

function Tile({ measure, periods, span, isChosen, onChoose }: TileProps): ReactNode {
	const { days, today } = periods
	const change = changeOf(measure, periods)
	const figure = measure.figure(days)
	const figureToday = today ? measure.figure([today]) : null
	// On the first day of a site there is no other.
	const shown = figure ?? figureToday
	return (
		<button type="button" className={styles.tile} aria-pressed={isChosen} onClick={onChoose}>
			<span className={styles.label}>{measure.label}</span>
			<span className={styles.row}>
				<span className={styles.figure}>{shown === null ? '–' : measure.format(shown)}</span>
				{figureToday !== null && <span className={styles.today}>{figure === null ? 'today' : `${measure.format(figureToday)} today`}</span>}
			</span>
			<span className={styles.change}>{change !== null && <ChangeText change={change} better={measure.better} span={span} />}</span>
			<Sparkline values={days.map(measure.of)} />
		</button>
	)
}

function ChangeText({ change, better, span }: { change: Change; better: Measure['better']; span: Span }): ReactNode {
	const before = nameBefore(span)
	if (change === 'fromNothing') return `none in ${before}`
	if (change === 0) return `as in ${before}`
	const tone = better && styles[(better === 'more') === change > 0 ? 'good' : 'bad']
	return (
		<>
			<strong className={tone}>{formatPercent(change)}</strong> on {before}
		</>
	)
}
