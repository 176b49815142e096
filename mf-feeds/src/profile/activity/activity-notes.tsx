import { usePageData } from '@folkmoot/kit/api'
import { CommunityLink } from '@folkmoot/kit/content/community-link.tsx'
import { formatShortCount, grammaticalCount } from '@folkmoot/kit/content/format-count.ts'
import { formatDate, formatMonth } from '@folkmoot/kit/content/format-time.ts'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import type { ReactNode } from 'react'
import { type Activity, getActivity } from '../../feeds.api.ts'
import styles from './activity.module.css'
import { barsOf } from './bars.ts'
import { t } from './text.ts'

const week = 7 * 86_400_000

/** When and where a member wrote (rule profiles-17); nothing for those who wrote nothing. */
export function ActivityNotes({ username }: { username: string }): ReactNode {
	const page = usePageData(getActivity, { params: { username } })
	if (page.state !== 'loaded' || page.data.from === null) return null
	const { from, weeks, communities } = page.data
	const total = weeks.reduce((sum, count) => sum + count, 0)
	return (
		<>
			<Card isNote heading={t('activity')}>
				<Weeks from={Date.parse(from)} weeks={weeks} />
				<p className={styles.total}>{t('total', { count: grammaticalCount(total), shown: formatShortCount(total) })}</p>
			</Card>
			{communities.length > 0 && (
				<Card isNote heading={t('mostly-in')}>
					<Communities communities={communities} total={total} />
				</Card>
			)}
		</>
	)
}

/** A bar for each week, and the months of the first and the last one. */
function Weeks({ from, weeks }: { from: number; weeks: readonly number[] }): ReactNode {
	const { width, height, bars } = barsOf(weeks)
	const most = Math.max(...weeks)
	const date = formatDate(new Date(from + weeks.indexOf(most) * week).toISOString())
	return (
		<div className={styles.weeks}>
			<svg
				viewBox={`0 0 ${width} ${height}`}
				role="img"
				aria-label={t('most', { shown: formatShortCount(most), date })}
				className={styles.chart}
			>
				{bars.map(({ isEmpty, ...bar }) => (
					<rect key={bar.x} {...bar} rx="1" className={isEmpty ? styles.empty : undefined} />
				))}
			</svg>
			<p className={styles.months}>
				<span>{formatMonth(from)}</span>
				<span>{formatMonth(from + (weeks.length - 1) * week)}</span>
			</p>
		</div>
	)
}

/** With a line for the part that each has of everything. */
function Communities({ communities, total }: Pick<Activity, 'communities'> & { total: number }): ReactNode {
	return (
		<ul className={styles.communities}>
			{communities.map(({ id, name, proPic, count }) => (
				<li key={id}>
					<CommunityLink name={name} picture={proPic} />
					<span className={styles.count}>{formatShortCount(count)}</span>
					<svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className={styles.part}>
						<rect width={(count / total) * 100} height="4" />
					</svg>
				</li>
			))}
		</ul>
	)
}
