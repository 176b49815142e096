import { usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useGo } from '@folkmoot/kit/navigation/use-go.ts'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import { PageLayout } from '@folkmoot/kit/pages/page-layout.tsx'
import type { Head, LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useSearchParams } from '@folkmoot/kit/router'
import { useViewer } from '@folkmoot/kit/state'
import { CountBadge } from '@folkmoot/kit/ui/count-badge.tsx'
import { Label } from '@folkmoot/kit/ui/label.tsx'
import { Select } from '@folkmoot/kit/ui/select.tsx'
import Hourglass from 'lucide-react/icons/hourglass'
import Mail from 'lucide-react/icons/mail'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Scale from 'lucide-react/icons/scale'
import type { ReactNode } from 'react'
import frame from '../frame/frame.module.css'
import { RoleLostProvider } from '../frame/lost-role.tsx'
import { listQueue, type Queue } from './queue.api.ts'
import styles from './queue.module.css'
import { QueueFilters } from './queue-filters.tsx'
import { QueueList } from './queue-list.tsx'
import { type State, stateOf } from './queue-query.ts'
import { type QueueView, useQueueView, viewAddress, viewOf } from './queue-view.ts'
import { SortSelect } from './sort-select.tsx'
import { t } from './text.ts'
import { useAutoRefresh } from './use-auto-refresh.ts'

function queueInput(query: URLSearchParams, view: QueueView) {
	const state = stateOf(query)
	const sort = state === 'handled' ? 'new' : view.sort
	return { query: { community: view.community, filter: view.filter, state, sort, limit: '10', next: query.get('next') ?? '' } }
}

export async function load({ fetch, query, device }: LoadContext): Promise<void> {
	await fetch(listQueue, queueInput(query, viewOf(query, device.queueView)))
}

export function head(): Head {
	return { title: t('queue'), noindex: true }
}

/** Reported items of all communities that the viewer moderates. */
export function Page(): ReactNode {
	const [query] = useSearchParams()
	const { view, stored } = useQueueView(query)
	const queue = usePageData(listQueue, queueInput(query, view))
	useAutoRefresh(queue.reload)
	const refresh = () => void queue.reload()
	const state = stateOf(query)
	const addressOf = ({ state: changed = state, next = '', ...changes }: Partial<QueueView> & { state?: State; next?: string }) =>
		viewAddress(paths.modqueue(), { ...view, ...changes }, stored, { state: changed === 'waiting' ? '' : changed, next })
	const data = queue.state === 'loaded' ? queue.data : null
	const shown = (
		<>
			{data && data.communities.length > 1 && (
				<CommunitySelect communities={data.communities} community={view.community} addressOf={addressOf} />
			)}
			{state === 'waiting' && <SortSelect sort={view.sort} addressOf={addressOf} />}
			<QueueFilters filter={view.filter} state={state} counts={data?.counts ?? null} addressOf={addressOf} />
		</>
	)
	return (
		<PageLayout width="wide" head={<QueueHead />}>
			{data ? (
				<RoleLostProvider value={refresh}>
					<QueueList
						items={data.items}
						actAs={({ communityId }) => (data.communities.some(({ id }) => id === communityId) ? 'mods' : 'admins')}
						showsCommunity
						isHandledView={state === 'handled'}
						filters={shown}
						emptyAction={
							state === 'handled' ? (
								<LinkButton to={addressOf({ state: 'waiting' })}>{t('show-waiting')}</LinkButton>
							) : (
								<LinkButton to={paths.moderating()}>{t('go-to-moderated')}</LinkButton>
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
					<LinkButton to={addressOf({ next: data.next })}>{t('older')}</LinkButton>
				</p>
			)}
		</PageLayout>
	)
}

/** What waits elsewhere than in the queue, which has reports only. */
const elsewhere = [
	{ section: 'held', icon: <Hourglass /> },
	{ section: 'appeals', icon: <Scale /> },
	{ section: 'messages', icon: <Mail /> },
] as const

/** With the ways to the held items, appeals and messages of each community where some wait. */
function QueueHead(): ReactNode {
	const waiting = useViewer()?.waiting ?? []
	const reports = waiting.reduce((sum, one) => sum + one.reports, 0)
	const links = waiting.flatMap((here) =>
		elsewhere.map((kind) => ({ ...kind, community: here.communityName, count: here[kind.section] ?? 0 })).filter(({ count }) => count > 0),
	)
	return (
		<header className={frame.head}>
			<div className={frame.titleRow}>
				<h1>{t('queue')}</h1>
				{reports > 0 && <Label tone="warn">{t('waiting', { count: reports })}</Label>}
				<LinkButton size="small" to={paths.modcomments()}>
					<MessagesSquare /> {t('comments')}
				</LinkButton>
				<p className={styles.about}>{t.rich('about', {}, { keys: <span className={styles.keys} /> })}</p>
			</div>
			{links.length > 0 && (
				<div className={frame.links}>
					{links.map(({ section, icon, community, count }) => (
						<LinkButton key={`${section} ${community}`} size="small" to={paths.modtools(community, section)}>
							{icon} {t(`in-${section}`, { community })}
							<CountBadge count={count} isWaiting />
						</LinkButton>
					))}
				</div>
			)}
		</header>
	)
}

interface CommunitySelectProps {
	communities: Queue['communities']
	community: string
	addressOf: (changes: { community: string }) => string
}

function CommunitySelect({ communities, community, addressOf }: CommunitySelectProps): ReactNode {
	const go = useGo()
	return (
		<Select
			className={styles.community}
			label={t('community')}
			value={community}
			options={[{ value: '', label: t('all-communities') }, ...communities.map(({ name }) => ({ value: name, label: name }))]}
			onChange={(name) => go(addressOf({ community: name }))}
		/>
	)
}
