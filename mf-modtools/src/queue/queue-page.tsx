import { usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { LinkTabs } from '@folkmoot/kit/navigation/link-tabs.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useGo } from '@folkmoot/kit/navigation/use-go.ts'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import { PageLayout } from '@folkmoot/kit/pages/page-layout.tsx'
import type { Head, LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useSearchParams } from '@folkmoot/kit/router'
import { Select } from '@folkmoot/kit/ui/select.tsx'
import type { ReactNode } from 'react'
import { RoleLostProvider } from '../frame/lost-role.tsx'
import { listQueue, type Queue } from './queue.api.ts'
import styles from './queue.module.css'
import { QueueList } from './queue-list.tsx'
import { addressWith, filterOf, filters, stateOf, tabLabel } from './queue-query.ts'
import { useAutoRefresh } from './use-auto-refresh.ts'

function queueInput(query: URLSearchParams) {
	const community = query.get('community') ?? ''
	return { query: { community, filter: filterOf(query), state: stateOf(query), limit: '10', next: query.get('next') ?? '' } }
}

export async function load({ fetch, query }: LoadContext): Promise<void> {
	await fetch(listQueue, queueInput(query))
}

export function head(): Head {
	return { title: 'Queue', noindex: true }
}

/** Reported items of all communities that the viewer moderates. */
export function Page(): ReactNode {
	const [query] = useSearchParams()
	const queue = usePageData(listQueue, queueInput(query))
	useAutoRefresh(queue.reload)
	const refresh = () => void queue.reload()
	const { community, filter, state } = queueInput(query).query
	const addressOf = (changes: Record<string, string>) => addressWith(paths.modqueue(), { community, filter, state, ...changes })
	const data = queue.state === 'loaded' ? queue.data : null
	return (
		<PageLayout width="wide" head={<QueueHead />}>
			<LinkTabs
				label="Which reports"
				tabs={[
					...filters.map((one) => ({
						to: addressOf({ filter: one, state: 'waiting' }),
						label: tabLabel(one, state === 'waiting' ? (data?.counts ?? null) : null),
						isCurrent: one === filter && state === 'waiting',
					})),
					{ to: addressOf({ filter: 'all', state: 'handled' }), label: 'Handled', isCurrent: state === 'handled' },
				]}
			/>
			{data && data.communities.length > 1 && <QueueFilter communities={data.communities} community={community} addressOf={addressOf} />}
			{data ? (
				<RoleLostProvider value={refresh}>
					<QueueList
						items={data.items}
						actAs={({ communityId }) => (data.communities.some(({ id }) => id === communityId) ? 'mods' : 'admins')}
						showsCommunity
						isHandledView={state === 'handled'}
						emptyAction={
							state === 'handled' ? (
								<LinkButton to={addressOf({ state: 'waiting' })}>Show waiting reports</LinkButton>
							) : (
								<LinkButton to={paths.moderating()}>Go to the posts you moderate</LinkButton>
							)
						}
						onChange={queue.reload}
					/>
				</RoleLostProvider>
			) : (
				queue.state !== 'loaded' && <DataFallback of={queue} skeleton={<CardSkeletons count={3} />} />
			)}
			{data?.next && (
				<p className={styles.more}>
					<LinkButton to={addressOf({ next: data.next })}>Older reports</LinkButton>
				</p>
			)}
		</PageLayout>
	)
}

function QueueHead(): ReactNode {
	return (
		<header className={styles.head}>
			<h1>Queue</h1>
			<p className={styles.about}>
				Reports from all communities you moderate. <span className={styles.keys}>Press ? for shortcuts.</span>
			</p>
		</header>
	)
}

interface QueueFilterProps {
	communities: Queue['communities']
	community: string
	addressOf: (changes: Record<string, string>) => string
}

function QueueFilter({ communities, community, addressOf }: QueueFilterProps): ReactNode {
	const go = useGo()
	return (
		<div className={styles.narrow}>
			<Select
				label="Community"
				showsLabel
				value={community}
				options={[{ value: '', label: 'All of mine' }, ...communities.map(({ name }) => ({ value: name, label: name }))]}
				onChange={(name) => go(addressOf({ community: name }))}
			/>
		</div>
	)
}
