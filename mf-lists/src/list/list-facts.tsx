import { formatShortCount } from '@folkmoot/kit/content/format-count.ts'
import { formatDate } from '@folkmoot/kit/content/format-time.ts'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { Fact, Facts } from '@folkmoot/kit/ui/facts.tsx'
import type { List } from '@folkmoot/lists-contract/list'
import type { ReactNode } from 'react'
import { t } from './text.ts'

/** The card beside the items: their number and the age of the list (rule lists-9). */
export function ListFacts({ list }: { list: List }): ReactNode {
	return (
		<Card heading={t('summary')}>
			<Facts>
				<Fact name={t('items')} title={String(list.numItems)}>
					{formatShortCount(list.numItems)}
				</Fact>
				<Fact name={t('created')}>{formatDate(list.createdAt)}</Fact>
				<Fact name={t('updated')}>
					<TimeAgo time={list.lastUpdatedAt} />
				</Fact>
			</Facts>
		</Card>
	)
}
