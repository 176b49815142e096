import { usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useSearchParams } from '@folkmoot/kit/router'
import type { ReactNode } from 'react'
import { SectionFallback } from '../frame/lost-role.tsx'
import { PageOutOfRange } from '../frame/page-out-of-range.tsx'
import { Pager } from '../frame/pager.tsx'
import { parsePage } from '../frame/parse-page.ts'
import type { SectionProps } from '../frame/section-props.ts'
import { useLatest } from '../frame/use-latest.ts'
import { listQueue } from '../queue/queue.api.ts'
import { QueueFilters } from '../queue/queue-filters.tsx'
import { QueueList } from '../queue/queue-list.tsx'
import { addressWith, filterOf, sortOf, stateOf } from '../queue/queue-query.ts'
import { SortSelect } from '../queue/sort-select.tsx'
import { t } from '../queue/text.ts'
import { useAutoRefresh } from '../queue/use-auto-refresh.ts'

const limit = 10

/** The input of the request for the reports of an address. */
export function reportsInput(community: string, query: URLSearchParams) {
	const state = stateOf(query)
	const sort = state === 'handled' ? 'new' : sortOf(query)
	return { query: { community, filter: filterOf(query), state, sort, page: String(parsePage(query)), limit: String(limit) } }
}

export async function loadReports({ fetch, query, params }: LoadContext): Promise<void> {
	await fetch(listQueue, reportsInput(params.community ?? '', query))
}

/** The reported items of this community, each once with all its reports (rule moderation-11). */
export function ReportsSection({ community }: SectionProps): ReactNode {
	const [query] = useSearchParams()
	const [filter, state, sort] = [filterOf(query), stateOf(query), sortOf(query)]
	const reports = usePageData(listQueue, reportsInput(community.name, query))
	useAutoRefresh(reports.reload)
	const counts = useLatest(reports.state === 'loaded' ? reports.data.counts : null)
	const path = paths.modtools(community.name, 'reports')
	const pages = {
		page: parsePage(query),
		count: Math.ceil((counts?.[filter] ?? 0) / limit),
		hrefOf: (page: number) => addressWith(path, { filter, state, sort, page: String(page) }),
	}
	const shown = (
		<>
			{state === 'waiting' && <SortSelect sort={sort} addressOf={(chosen) => addressWith(path, { filter, ...chosen })} />}
			<QueueFilters filter={filter} state={state} counts={counts} addressOf={(fields) => addressWith(path, { sort, ...fields })} />
		</>
	)
	return (
		<>
			{reports.state === 'loaded' ? (
				<QueueList
					items={reports.data.items}
					actAs={() => (community.userMod ? 'mods' : 'admins')}
					showsCommunity={false}
					isHandledView={state === 'handled'}
					filters={shown}
					emptyTitle={state === 'handled' ? t('no-handled') : t('no-waiting')}
					emptyAction={
						state === 'handled' ? (
							<LinkButton to={path}>{t('show-waiting')}</LinkButton>
						) : (
							<LinkButton to={paths.modqueue()}>{t('go-to-queue')}</LinkButton>
						)
					}
					onChange={reports.reload}
				/>
			) : (
				<SectionFallback of={reports} skeleton={<CardSkeletons count={3} />} />
			)}
			<PageOutOfRange {...pages} isEmpty={reports.state === 'loaded' && reports.data.items.length === 0} />
			<Pager {...pages} />
		</>
	)
}
