import { ItemShortcuts } from '@folkmoot/kit/content/keys/item-shortcuts.tsx'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import Inbox from 'lucide-react/icons/inbox'
import { type ReactNode, useRef } from 'react'
import type { ActingGroup } from '../modtools.api.ts'
import type { QueueItem } from './queue.api.ts'
import styles from './queue.module.css'
import { QueueCard } from './queue-card.tsx'

const keys = [
	{ key: 'i', meaning: 'Ignore' },
	{ key: 'x', meaning: 'Remove' },
	{ key: 'l', meaning: 'Lock' },
	{ key: 'b', meaning: 'Ban the author' },
	{ key: 'c', meaning: 'Claim or release' },
	{ key: 'n', meaning: 'Notes on the author' },
] as const

interface Props {
	items: readonly QueueItem[]
	actAs: (item: QueueItem) => ActingGroup
	showsCommunity: boolean
	isHandledView: boolean
	onChange: () => Promise<void>
}

/** The items of the queue, with keyboard shortcuts: j, k and those of `keys`. */
export function QueueList({ items, actAs, showsCommunity, isHandledView, onChange }: Props): ReactNode {
	const list = useRef<HTMLDivElement>(null)
	if (items.length === 0)
		return <StateCard icon={<Inbox />} title={isHandledView ? 'No report was handled yet.' : 'No reports are waiting.'} />
	return (
		<>
			<div ref={list} className={styles.list}>
				{items.map((item) => (
					<QueueCard key={item.id} item={item} actAs={actAs(item)} showsCommunity={showsCommunity} onChange={onChange} />
				))}
			</div>
			<ItemShortcuts within={list} enter="Go to" canVote={false} more={keys} />
		</>
	)
}
