import { useAction, usePageData } from '@folkmoot/kit/api'
import type { LoadContext } from '@folkmoot/kit/pages/door.ts'
import { Unloaded } from '@folkmoot/kit/pages/unloaded.tsx'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import { useLookAgain } from '@folkmoot/kit/ui/use-look-again.ts'
import Megaphone from 'lucide-react/icons/megaphone'
import type { ReactNode } from 'react'
import { addPage } from '../table/add-page.ts'
import { More } from '../table/more.tsx'
import { TableSkeleton } from '../table/table-skeleton.tsx'
import { AnnounceCard } from './announce-card.tsx'
import { fetchAnnouncements, listAnnouncements } from './announcements.api.ts'
import { AnnouncementsTable } from './announcements-table.tsx'

/** Poll interval while an announcement is being sent. */
const lookAgainMs = 2_000

export async function loadAnnouncements({ fetch }: LoadContext): Promise<void> {
	await fetch(listAnnouncements)
}

/** Past announcements, and the form for a new one. */
export function AnnouncementsSection(): ReactNode {
	const page = usePageData(listAnnouncements, {})
	const known = page.state === 'loaded' ? page.data : null
	const [loadMore, isLoadingMore] = useAction(async () => {
		if (!known?.next) return
		const more = await fetchAnnouncements(known.next)
		page.update(({ announcements }) => ({ announcements: addPage(announcements, more.announcements), next: more.next }))
	})
	useLookAgain(known?.announcements[0]?.finishedAt === null, page.reload, lookAgainMs)
	if (!known) return page.state === 'loaded' ? null : <Unloaded of={page} skeleton={<TableSkeleton />} />
	const { announcements, next } = known
	return (
		<>
			<AnnounceCard onAnnounced={page.reload} />
			{announcements.length > 0 ? (
				<AnnouncementsTable announcements={announcements} />
			) : (
				<StateCard icon={<Megaphone />} title="Nothing was announced yet." />
			)}
			{next !== null && <More isLoading={isLoadingMore} onClick={loadMore} />}
		</>
	)
}
