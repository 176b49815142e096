import { summaryClass } from '@folkmoot/kit/ui/summary.ts'
import type { ReactNode } from 'react'
import { formatNumber, shortDate } from '../table/format.ts'
import { formatHours } from './measures.ts'
import type { SiteDay } from './state.api.ts'
import styles from './state.module.css'
import { t } from './text.ts'

const columns: readonly { label: Parameters<typeof t>[0]; of: (day: SiteDay) => string }[] = [
	{ label: 'active-members', of: ({ active }) => formatCell(active) },
	{ label: 'measure-signups', of: ({ signups }) => formatCell(signups) },
	{ label: 'measure-posts', of: ({ posts }) => formatCell(posts) },
	{ label: 'measure-comments', of: ({ comments }) => formatCell(comments) },
	{ label: 'measure-votes', of: ({ votes }) => formatCell(votes) },
	{ label: 'measure-reports', of: ({ reports }) => formatCell(reports) },
	{ label: 'resolved', of: ({ handled }) => formatCell(handled) },
	{ label: 'time-to-resolve', of: ({ handlingSeconds }) => (handlingSeconds === null ? '–' : formatHours(handlingSeconds / 3_600)) },
]

const formatCell = (value: number | null) => (value === null ? '–' : formatNumber(value))

/** The numbers behind the charts, latest day first. */
export function DaysTable({ days }: { days: readonly SiteDay[] }): ReactNode {
	return (
		<details className={styles.numbers}>
			<summary className={summaryClass}>{t('show-as-table')}</summary>
			{/* Scrollable, so it must be focusable. */}
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
			<section className={styles.scroll} tabIndex={0} aria-label={t('daily-numbers')}>
				<table className={styles.table}>
					<thead>
						<tr>
							<th scope="col">{t('day')}</th>
							{columns.map(({ label }) => (
								<th key={label} scope="col">
									{t(label)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{[...days].reverse().map((day) => (
							<tr key={day.day}>
								<th scope="row">{shortDate(day.day)}</th>
								{columns.map(({ label, of }) => (
									<td key={label}>{of(day)}</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</section>
		</details>
	)
}
