import type { ReactNode } from 'react'
import { formatNumber, shortDate } from '../table/format.ts'
import { formatHours } from './measures.ts'
import type { SiteDay } from './state.api.ts'
import styles from './state.module.css'

const columns: readonly { label: string; of: (day: SiteDay) => string }[] = [
	{ label: 'Active members', of: ({ active }) => formatCell(active) },
	{ label: 'Sign-ups', of: ({ signups }) => formatCell(signups) },
	{ label: 'Posts', of: ({ posts }) => formatCell(posts) },
	{ label: 'Comments', of: ({ comments }) => formatCell(comments) },
	{ label: 'Votes', of: ({ votes }) => formatCell(votes) },
	{ label: 'Reports', of: ({ reports }) => formatCell(reports) },
	{ label: 'Resolved', of: ({ handled }) => formatCell(handled) },
	{ label: 'Time to resolve', of: ({ handlingSeconds }) => (handlingSeconds === null ? '–' : formatHours(handlingSeconds / 3_600)) },
]

const formatCell = (value: number | null) => (value === null ? '–' : formatNumber(value))

/** The numbers behind the charts, latest day first. */
export function DaysTable({ days }: { days: readonly SiteDay[] }): ReactNode {
	return (
		<details className={styles.numbers}>
			<summary>Show as table</summary>
			{/* Scrollable, so it must be focusable. */}
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
			<section className={styles.scroll} tabIndex={0} aria-label="Daily numbers">
				<table className={styles.table}>
					<thead>
						<tr>
							<th scope="col">Day (UTC)</th>
							{columns.map(({ label }) => (
								<th key={label} scope="col">
									{label}
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
