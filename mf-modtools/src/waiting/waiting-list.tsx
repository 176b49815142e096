import { usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import type { ReactNode } from 'react'
import { RoleLostProvider } from '../frame/lost-role.tsx'
import styles from '../queue/queue.module.css'
import { QueueList } from '../queue/queue-list.tsx'
import { QueueToolbar } from '../queue/queue-toolbar.tsx'
import type { QueueView } from '../queue/queue-view.ts'
import type { QueueListProps } from '../queue/reports-list.tsx'
import { t as ofQueue } from '../queue/text.ts'
import { useAutoRefresh } from '../queue/use-auto-refresh.ts'
import { AppealEntry } from './appeal-entry.tsx'
import { HeldEntry } from './held-entry.tsx'
import { MessageEntry } from './message-entry.tsx'
import { t } from './text.ts'
import { listWaiting, type WaitingEntry, type WaitingKind } from './waiting.api.ts'

/** Reports on posts or comments only are another list. */
function kindOf({ filter }: QueueView): 'all' | WaitingKind {
	return filter === 'posts' || filter === 'comments' ? 'reports' : filter
}

export function waitingInput(query: URLSearchParams, view: QueueView) {
	const { community, sort } = view
	const next = query.get('next') ?? ''
	return { query: { community, kind: kindOf(view), sort, limit: '10', next } } as const
}

/** Everything that waits for the viewer as one list, or one kind of it (rule moderation-45). */
export function EverythingWaiting({ query, view, addressOf }: QueueListProps): ReactNode {
	const page = usePageData(listWaiting, waitingInput(query, view))
	const { reload } = page
	useAutoRefresh(reload)
	if (page.state !== 'loaded') return <DataFallback of={page} skeleton={<CardSkeletons count={3} />} />
	const { entries, counts, communities, next } = page.data
	const kind = kindOf(view)
	const mixed = {
		ids: entries.map(({ id }) => id),
		others: new Map(entries.map((entry) => [entry.id, <OtherCard key={entry.id} entry={entry} onChange={reload} />])),
		keys: keysOfAll(),
		allLabel: t('select-reports'),
	}
	return (
		<RoleLostProvider value={() => void reload()}>
			<QueueList
				items={entries.flatMap((entry) => (entry.kind === 'reports' ? entry.item : []))}
				mixed={mixed}
				actAs={({ communityId }) => (communities.some(({ id }) => id === communityId) ? 'mods' : 'admins')}
				showsCommunity
				isHandledView={false}
				filters={<QueueToolbar view={view} state="waiting" communities={communities} counts={counts} addressOf={addressOf} />}
				emptyTitle={t(`none-${kind}`)}
				emptyAction={
					kind === 'all' ? (
						<LinkButton to={paths.moderating()}>{ofQueue('go-to-moderated')}</LinkButton>
					) : (
						<LinkButton to={addressOf({ filter: 'all' })}>{t('show-all')}</LinkButton>
					)
				}
				onChange={reload}
			/>
			{next && (
				<p className={styles.more}>
					<LinkButton to={addressOf({ next })}>{t('more')}</LinkButton>
				</p>
			)}
		</RoleLostProvider>
	)
}

function OtherCard({ entry, onChange }: { entry: WaitingEntry; onChange: () => Promise<void> }): ReactNode {
	switch (entry.kind) {
		case 'held':
			return <HeldEntry entry={entry} onChange={onChange} />
		case 'appeals':
			return <AppealEntry entry={entry} onChange={onChange} />
		case 'messages':
			return <MessageEntry entry={entry} onChange={onChange} />
		case 'reports':
			return null
	}
}

/** One key does the like of it to every kind. */
const keysOfAll = () => ({
	r: t('release-or-answer'),
	i: t('ignore-or-archive'),
	x: t('remove-or-refuse'),
	s: ofQueue('select'),
	l: ofQueue('lock'),
	b: ofQueue('ban-author'),
	c: ofQueue('claim-or-release'),
	n: ofQueue('notes-on-author'),
	e: ofQueue('hand-over'),
})
