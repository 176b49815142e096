import { usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { LinkTabs } from '@folkmoot/kit/navigation/link-tabs.tsx'
import { useSearchParams } from '@folkmoot/kit/router'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import Inbox from 'lucide-react/icons/inbox'
import type { ReactNode } from 'react'
import { SectionFallback } from '../frame/lost-role.tsx'
import { useQueueChange } from '../queue/use-queue-change.ts'
import { ConversationList } from './conversation-list.tsx'
import { listForTeam } from './conversations.api.ts'
import styles from './conversations.module.css'
import { t } from './text.ts'

const filters = ['open', 'mine', 'archived'] as const
type Filter = (typeof filters)[number]

const filterOf = (query: URLSearchParams): Filter => filters.find((filter) => filter === query.get('filter')) ?? 'open'

/** `community`: its name, '' for the admins. */
export function teamInput(community: string, query: URLSearchParams) {
	return { query: { community, filter: filterOf(query), limit: '20', next: query.get('next') ?? '' } } as const
}

/** What members wrote to the moderators of a community, or to the admins: their inbox at `path`. */
export function TeamMessages({ community, path }: { community: string; path: string }): ReactNode {
	const [query] = useSearchParams()
	const filter = filterOf(query)
	const page = usePageData(listForTeam, teamInput(community, query))
	useQueueChange(page.reload)
	const addressOf = (one: Filter) => (one === 'open' ? path : `${path}?filter=${one}`)
	const noWaiting = page.state === 'loaded' ? page.data.noWaiting : 0
	return (
		<div className={styles.column}>
			<div className={styles.filters}>
				<LinkTabs
					label={t('filters')}
					isSegmented
					tabs={filters.map((one) => ({
						to: addressOf(one),
						label: one === 'open' && noWaiting > 0 ? t('open-waiting', { count: noWaiting }) : t(`filter-${one}`),
						isCurrent: one === filter,
					}))}
				/>
			</div>
			{page.state !== 'loaded' ? (
				<SectionFallback of={page} skeleton={<CardSkeletons count={3} isCompact />} />
			) : page.data.conversations.length === 0 ? (
				<StateCard
					icon={<Inbox />}
					title={t(`none-${filter}`)}
					action={filter !== 'open' && <LinkButton to={path}>{t('show-open')}</LinkButton>}
				/>
			) : (
				<ConversationList
					label={t(`filter-${filter}`)}
					conversations={page.data.conversations}
					older={page.data.next && `${path}?filter=${filter}&next=${encodeURIComponent(page.data.next)}`}
				/>
			)}
		</div>
	)
}
