import { Card } from '@folkmoot/kit/ui/card.tsx'
import { ShowMore } from '@folkmoot/kit/ui/show-more.tsx'
import type { ReactNode } from 'react'
import { RemovalsList } from './removals-list.tsx'
import { t } from './text.ts'
import { useRemovals } from './use-removals.ts'

/** Removals by bans that are in progress or can still be undone; null if there are none. */
export function RemovalsCard({ bannedAt }: { bannedAt: number }): ReactNode {
	const page = useRemovals(null, bannedAt)
	if (page.state !== 'loaded' || page.data.removals.length === 0) return null
	return (
		<Card heading={t('removals')}>
			<ShowMore height={300}>
				<RemovalsList
					removals={page.data.removals}
					onChange={(changed) =>
						page.update(({ removals, next }) => ({ removals: removals.map((one) => (one.id === changed.id ? changed : one)), next }))
					}
				/>
			</ShowMore>
		</Card>
	)
}
