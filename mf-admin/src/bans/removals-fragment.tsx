import type { FragmentProps } from '@folkmoot/kit/fragments/fragment-list.ts'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { type ReactNode, useState } from 'react'
import { RemovalsList } from './removals-list.tsx'
import { t } from './text.ts'
import { useRemovals } from './use-removals.ts'

/** Removals by bans of one member; null if there are none. Lent to other areas as `admin/removals`. */
export function Fragment({ username }: FragmentProps<'admin/removals'>): ReactNode {
	const [shownAt] = useState(() => Date.now())
	const page = useRemovals(username, shownAt)
	if (page.state !== 'loaded' || page.data.removals.length === 0) return null
	return (
		<div data-area="admin">
			<Card heading={t('removals')}>
				<RemovalsList
					removals={page.data.removals}
					hidesName
					onChange={(changed) =>
						page.update(({ removals, next }) => ({ removals: removals.map((one) => (one.id === changed.id ? changed : one)), next }))
					}
				/>
			</Card>
		</div>
	)
}
