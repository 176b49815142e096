import { LinkTabs } from '@folkmoot/kit/navigation/link-tabs.tsx'
import type { ReactNode } from 'react'
import { type Filter, filters, type State, tabLabel } from './queue-query.ts'
import { t } from './text.ts'

interface Props {
	filter: Filter
	state: State
	/** Of the items waiting; null while they are not known. */
	counts: Readonly<Record<Filter, number>> | null
	addressOf: (fields: { filter: Filter; state: State }) => string
}

/** All, posts or comments of what waits, or what was handled. */
export function QueueFilters({ filter, state, counts, addressOf }: Props): ReactNode {
	return (
		<LinkTabs
			label={t('filters')}
			isSegmented
			tabs={[
				...filters.map((one) => ({
					to: addressOf({ filter: one, state: 'waiting' }),
					label: tabLabel(one, state === 'waiting' ? counts : null),
					isCurrent: one === filter && state === 'waiting',
				})),
				{ to: addressOf({ filter: 'all', state: 'handled' }), label: t('handled'), isCurrent: state === 'handled' },
			]}
		/>
	)
}
