import type { ReactNode } from 'react'
import styles from './figures.module.css'
import { formatPercent } from './format-percent.ts'
import { labelOf, type Measure, measures } from './measures.ts'
import { type Change, changeOf, type Periods, type Span } from './periods.ts'
import { Sparkline } from './sparkline.tsx'
import { t } from './text.ts'

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
		<ul className={styles.figures} aria-label={t('the-last-days', { days: Number(span) })}>
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
			<span className={styles.label}>{labelOf(measure)}</span>
			<span className={styles.row}>
				<span className={styles.figure}>{shown === null ? '–' : measure.format(shown)}</span>
				{figureToday !== null && (
					<span className={styles.today}>{figure === null ? t('today') : t('value-today', { value: measure.format(figureToday) })}</span>
				)}
			</span>
			<span className={styles.change}>{change !== null && <ChangeText change={change} better={measure.better} span={span} />}</span>
			<Sparkline values={days.map(measure.of)} />
		</button>
	)
}

function ChangeText({ change, better, span }: { change: Change; better: Measure['better']; span: Span }): ReactNode {
	if (change === 'fromNothing') return t('change-from-nothing', { span })
	if (change === 0) return t('no-change', { span })
	const tone = better && styles[(better === 'more') === change > 0 ? 'good' : 'bad']
	return t.rich('change', { span, percent: formatPercent(change) }, { b: <strong className={tone} /> })
}
