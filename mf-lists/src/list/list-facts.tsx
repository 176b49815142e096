import { formatShortCount } from '@folkmoot/kit/content/format-count.ts'
import { formatDate } from '@folkmoot/kit/content/format-time.ts'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { Fact, Facts } from '@folkmoot/kit/ui/facts.tsx'
import type { List } from '@folkmoot/lists-contract/list'
import type { ReactNode } from 'react'

/** The card beside the items: their number and the age of the list (rule lists-9). */
export function ListFacts({ list }: { list: List }): ReactNode {
	return (
		<Card heading="Summary">
			<Facts>
				<Fact name="Items" title={String(list.numItems)}>
					{formatShortCount(list.numItems)}
				</Fact>
				<Fact name="Created">{formatDate(list.createdAt)}</Fact>
				<Fact name="Last updated">
					<TimeAgo time={list.lastUpdatedAt} />
				</Fact>
			</Facts>
		</Card>
	)
}
