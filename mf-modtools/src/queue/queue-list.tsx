import { ItemShortcuts } from '@folkmoot/kit/content/keys/item-shortcuts.tsx'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import Inbox from 'lucide-react/icons/inbox'
import { type ReactNode, useRef } from 'react'
import type { ActingGroup } from '../modtools.api.ts'
import type { QueueItem } from './queue.api.ts'
import styles from './queue.module.css'
import { QueueCard } from './queue-card.tsx'
import bar from './selection.module.css'
import { SelectionBar } from './selection-bar.tsx'
import { t } from './text.ts'
import { UndoProvider, useUndo } from './undo.tsx'
import { useSelection } from './use-selection.ts'

const meanings = {
	s: 'select',
	i: 'ignore',
	x: 'remove',
	l: 'lock',
	b: 'ban-author',
	c: 'claim-or-release',
	n: 'notes-on-author',
} satisfies Readonly<Record<string, Parameters<typeof t>[0]>>

interface Props {
	items: readonly QueueItem[]
	actAs: (item: QueueItem) => ActingGroup
	showsCommunity: boolean
	isHandledView: boolean
	/** Which items are shown: beside what selects them. */
	filters: ReactNode
	/** The next step where the list is empty. */
	emptyAction: ReactNode
	onChange: () => Promise<void>
}

/** The items of the queue, with keyboard shortcuts: j, k and those of `meanings`. */
export function QueueList({ items, actAs, showsCommunity, isHandledView, filters, emptyAction, onChange }: Props): ReactNode {
	const list = useRef<HTMLDivElement>(null)
	const selection = useSelection(items)
	const selected = new Set(selection.items.map(({ id }) => id))
	const { offer, undoLast } = useUndo(onChange)
	const keys = [
		...Object.entries(meanings).map(([key, meaning]) => ({ key, meaning: t(meaning) })),
		{ key: 'u', meaning: t('undo-last'), run: undoLast },
	]
	return (
		<UndoProvider value={offer}>
			<div className={styles.list}>
				{items.length > 0 && !isHandledView ? (
					<SelectionBar selection={selection} list={list} shown={items} actAs={actAs} filters={filters} onChange={onChange} />
				) : (
					<div className={bar.bar}>
						<div className={bar.filters}>{filters}</div>
					</div>
				)}
				{/* The focus moves here when the last item leaves, and to the next item before. */}
				<div className={styles.list} {...(items.length === 0 ? { tabIndex: -1 } : {})}>
					{items.length === 0 && (
						<StateCard icon={<Inbox />} title={isHandledView ? t('no-handled') : t('no-waiting')} action={emptyAction} />
					)}
					{items.length > 0 && (
						<div ref={list} className={styles.list}>
							{items.map((item) => (
								<QueueCard
									key={item.id}
									item={item}
									actAs={actAs(item)}
									showsCommunity={showsCommunity}
									isSelected={selected.has(item.id)}
									onSelect={(isSelected) => selection.select([item.id], isSelected)}
									onChange={onChange}
								/>
							))}
						</div>
					)}
				</div>
				<ItemShortcuts within={list} enter={t('go-to')} canVote={false} more={keys} />
			</div>
		</UndoProvider>
	)
}
