import { shortCount } from '@folkmoot/kit/content/count-words.ts'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { dateWords } from '@folkmoot/kit/content/time-words.ts'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import type { List } from '@folkmoot/lists-contract/list'
import type { ReactNode } from 'react'
import styles from './list.module.css'

/** Beside the items: how many there are, and how old the list is (spec 2 §2). */
export function ListFacts({ list }: { list: List }): ReactNode {
	return (
		<Card heading="Summary">
			<dl className={styles.facts}>
				<div>
					<dt>Items</dt>
					<dd title={String(list.numItems)}>{shortCount(list.numItems)}</dd>
				</div>
				<div>
					<dt>Created</dt>
					<dd>{dateWords(list.createdAt)}</dd>
				</div>
				<div>
					<dt>Last updated</dt>
					<dd>
						<TimeAgo time={list.lastUpdatedAt} />
					</dd>
				</div>
			</dl>
		</Card>
	)
}
