import { usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import type { ReactNode } from 'react'
import { RoleLostProvider } from '../frame/lost-role.tsx'
import { listQueue } from './queue.api.ts'
import styles from './queue.module.css'
import { QueueList } from './queue-list.tsx'
import { stateOf } from './queue-query.ts'
import { type AddressOf, QueueToolbar, useCounts } from './queue-toolbar.tsx'
import { type QueueView, reportsIn } from './queue-view.ts'
import { t } from './text.ts'
import { useAutoRefresh } from './use-auto-refresh.ts'

/** A list of the queue over all communities. */
export interface QueueListProps {
	query: URLSearchParams
	view: QueueView
	addressOf: AddressOf
}

export function reportsInput(query: URLSearchParams, { community, filter, sort }: QueueView) {
	const state = stateOf(query)
	const which = { community, filter: reportsIn(filter) ?? 'all', state, sort: state === 'handled' ? 'new' : sort } as const
	return { query: { ...which, limit: '10', next: query.get('next') ?? '' } }
}

/** Reported items, waiting or handled. */
export function QueueOfReports({ query, view, addressOf }: QueueListProps): ReactNode {
	const queue = usePageData(listQueue, reportsInput(query, view))
	useAutoRefresh(queue.reload)
	const state = stateOf(query)
	const data = queue.state === 'loaded' ? queue.data : null
	const communities = data?.communities ?? null
	const known = useCounts(communities, view.community)
	const counts = data && state === 'waiting' && view.filter === 'reports' ? { ...known, reports: data.counts.all } : known
	if (!data) return queue.state !== 'loaded' && <DataFallback of={queue} skeleton={<CardSkeletons count={3} />} />
	return (
		<RoleLostProvider value={() => void queue.reload()}>
			<QueueList
				items={data.items}
				actAs={({ communityId }) => (data.communities.some(({ id }) => id === communityId) ? 'mods' : 'admins')}
				showsCommunity
				isHandledView={state === 'handled'}
				filters={<QueueToolbar view={view} state={state} communities={data.communities} counts={counts} addressOf={addressOf} />}
				emptyTitle={state === 'handled' ? t('no-handled') : t('no-waiting')}
				emptyAction={
					state === 'handled' ? (
						<LinkButton to={addressOf({ state: 'waiting' })}>{t('show-waiting')}</LinkButton>
					) : (
						<LinkButton to={paths.moderating()}>{t('go-to-moderated')}</LinkButton>
					)
				}
				onChange={queue.reload}
			/>
			{data.next && (
				<p className={styles.more}>
					<LinkButton to={addressOf({ next: data.next })}>{t('older')}</LinkButton>
				</p>
			)}
		</RoleLostProvider>
	)
}
