import { usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import type { LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useSearchParams } from '@folkmoot/kit/router'
import { type ReactNode, useMemo, useState } from 'react'
import { ChartCard } from './chart-card.tsx'
import { Figures } from './figures.tsx'
import { HealthCards } from './health-cards.tsx'
import { measures } from './measures.ts'
import { daysToFetch, periodsOf, type Span, spans } from './periods.ts'
import { listSiteDays, type SiteDay } from './state.api.ts'
import styles from './state.module.css'
import { t } from './text.ts'

const spanOf = (query: URLSearchParams) => spans.find((one) => one === query.get('days')) ?? '30'
const inputOf = (span: Span) => ({ query: { days: daysToFetch(span) } })

export async function loadState({ fetch, query }: LoadContext): Promise<void> {
	await fetch(listSiteDays, inputOf(spanOf(query)))
}

/** The state of the site: its figures against the period before, their charts and numbers, and the current health. */
export function StateSection(): ReactNode {
	const [query] = useSearchParams()
	const span = spanOf(query)
	const page = usePageData(listSiteDays, inputOf(span))
	return (
		<div className={styles.state}>
			<div className={styles.bar}>
				<h2 className={styles.heading}>{t('activity')}</h2>
				<SpanLinks current={span} />
			</div>
			{page.state === 'loaded' ? (
				<Activity days={page.data.days} span={span} />
			) : (
				<DataFallback of={page} skeleton={<CardSkeletons count={4} />} />
			)}
			<h2 className={styles.heading}>{t('now')}</h2>
			<HealthCards />
		</div>
	)
}

function Activity({ days, span }: { days: readonly SiteDay[]; span: Span }): ReactNode {
	const [chosen, choose] = useState(measures.find(({ key }) => key === 'comments') ?? measures[0])
	const periods = useMemo(() => periodsOf(days, span), [days, span])
	return (
		<>
			<Figures periods={periods} span={span} chosen={chosen} onChoose={choose} />
			<ChartCard measure={chosen} periods={periods} span={span} />
			<p className={styles.note}>{t('note')}</p>
		</>
	)
}

function SpanLinks({ current }: { current: Span }): ReactNode {
	return (
		<nav className={styles.spans} aria-label={t('time')}>
			{spans.map((span) => (
				<Link
					key={span}
					to={span === '30' ? paths.admin('state') : `${paths.admin('state')}?days=${span}`}
					{...(span === current ? { 'aria-current': 'page' as const } : {})}
				>
					{t('days', { days: Number(span) })}
				</Link>
			))}
		</nav>
	)
}
