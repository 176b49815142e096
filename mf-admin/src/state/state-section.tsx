import { usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { LinkTabs } from '@folkmoot/kit/navigation/link-tabs.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import type { LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useSearchParams } from '@folkmoot/kit/router'
import type { ReactNode } from 'react'
import { ChartCard } from './chart-card.tsx'
import { DaysTable } from './days-table.tsx'
import { HealthCards } from './health-cards.tsx'
import { measures } from './measures.ts'
import { listSiteDays } from './state.api.ts'
import styles from './state.module.css'

const spans = ['7', '30', '90', '365'] as const

const spanOf = (query: URLSearchParams) => spans.find((one) => one === query.get('days')) ?? '30'

export async function loadState({ fetch, query }: LoadContext): Promise<void> {
	await fetch(listSiteDays, { query: { days: spanOf(query) } })
}

/** The state of the site: charts over the days, the numbers as a table, and the current health. */
export function StateSection(): ReactNode {
	const [query] = useSearchParams()
	const span = spanOf(query)
	const page = usePageData(listSiteDays, { query: { days: span } })
	return (
		<div className={styles.state}>
			<LinkTabs
				label="Time"
				tabs={spans.map((one) => ({
					to: one === '30' ? paths.admin('state') : `${paths.admin('state')}?days=${one}`,
					label: `${one} days`,
					isCurrent: one === span,
				}))}
			/>
			{page.state === 'loaded' ? (
				<>
					<div className={styles.charts}>
						{measures.map((measure) => (
							<ChartCard key={measure.key} measure={measure} days={page.data.days} />
						))}
					</div>
					<DaysTable days={page.data.days} />
				</>
			) : (
				<DataFallback of={page} skeleton={<CardSkeletons count={4} />} />
			)}
			<h2 className={styles.heading}>Now</h2>
			<HealthCards />
		</div>
	)
}
