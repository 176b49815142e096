import { usePages } from '@folkmoot/kit/content/feed/use-pages.ts'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import type { LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import { usePolling } from '@folkmoot/kit/ui/use-polling.ts'
import Megaphone from 'lucide-react/icons/megaphone'
import type { ReactNode } from 'react'
import { LoadMore } from '../table/load-more.tsx'
import { TableSkeleton } from '../table/table-skeleton.tsx'
import { AnnounceCard } from './announce-card.tsx'
import { listAnnouncements } from './announcements.api.ts'
import { AnnouncementsTable } from './announcements-table.tsx'
import { t } from './text.ts'

/** Poll interval while an announcement is being sent. */
const pollIntervalMs = 2_000

export async function loadAnnouncements({ fetch }: LoadContext): Promise<void> {
	await fetch(listAnnouncements)
}

/** Past announcements, and the form for a new one. */
export function AnnouncementsSection(): ReactNode {
	const { page, loadMore, isLoadingMore } = usePages(listAnnouncements, {}, { list: 'announcements', keyOf: ({ id }) => id })
	const loaded = page.state === 'loaded' ? page.data : null
	usePolling(loaded?.announcements[0]?.finishedAt === null, page.reload, pollIntervalMs)
	if (!loaded) return page.state === 'loaded' ? null : <DataFallback of={page} skeleton={<TableSkeleton />} />
	const { announcements, next } = loaded
	return (
		<>
			<AnnounceCard onAnnounced={page.reload} />
			{announcements.length > 0 ? (
				<AnnouncementsTable announcements={announcements} />
			) : (
				<StateCard icon={<Megaphone />} title={t('none-yet')} />
			)}
			<LoadMore hasMore={next !== null} isLoading={isLoadingMore} loadMore={loadMore} />
		</>
	)
}
