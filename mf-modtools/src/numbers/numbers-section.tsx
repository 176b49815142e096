import { usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import type { LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import type { ReactNode } from 'react'
import { SectionFallback } from '../frame/lost-role.tsx'
import type { SectionProps } from '../frame/section-props.ts'
import { measures } from './measures.ts'
import { getCommunityNumbers } from './numbers.api.ts'
import styles from './numbers.module.css'
import { t } from './text.ts'
import { WeekChart } from './week-chart.tsx'
import { WeeksTable } from './weeks-table.tsx'

const inputOf = (communityId: string) => ({ params: { communityId } })

export async function loadNumbers({ fetch }: LoadContext, communityId: string): Promise<void> {
	await fetch(getCommunityNumbers, inputOf(communityId))
}

/** What happened in the community in each of the last weeks (rule moderation-38). */
export function NumbersSection({ community }: SectionProps): ReactNode {
	const numbers = usePageData(getCommunityNumbers, inputOf(community.id))
	if (numbers.state !== 'loaded') return <SectionFallback of={numbers} skeleton={<CardSkeletons count={3} />} />
	const { countedAt, weeks } = numbers.data
	return (
		<div className={styles.numbers}>
			<p className={styles.note}>
				{t.rich('counted', { time: <TimeAgo time={countedAt} /> })} {t('about')}
			</p>
			<ul className={styles.charts}>
				{measures.map((measure) => (
					<li key={measure}>
						<WeekChart measure={measure} weeks={weeks} />
					</li>
				))}
			</ul>
			<Card heading={t('weeks')}>
				<WeeksTable weeks={weeks} />
				<p className={styles.small}>{t('median')}</p>
			</Card>
		</div>
	)
}
