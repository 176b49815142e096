import { formatDate } from '@folkmoot/kit/content/format-time.ts'
import type { ReactNode } from 'react'
import { formatValue, labelOf, measures } from './measures.ts'
import type { Week } from './numbers.api.ts'
import styles from './numbers.module.css'
import { t } from './text.ts'

/** The numbers behind the charts, latest week first. */
export function WeeksTable({ weeks }: { weeks: readonly Week[] }): ReactNode {
	return (
		// Scrollable, so it must be focusable.
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
		<section className={styles.scroll} tabIndex={0} aria-label={t('weeks')}>
			<table className={styles.table}>
				<thead>
					<tr>
						<th scope="col">{t('week')}</th>
						{measures.map((measure) => (
							<th key={measure} scope="col">
								{labelOf(measure)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{weeks.toReversed().map((week) => (
						<tr key={week.week}>
							<th scope="row">{formatDate(week.week)}</th>
							{measures.map((measure) => (
								<td key={measure}>{formatValue(measure, week[measure])}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	)
}
