import { ItemShortcuts } from '@folkmoot/kit/content/keys/item-shortcuts.tsx'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import Inbox from 'lucide-react/icons/inbox'
import { Fragment, type ReactNode, useRef } from 'react'
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
	e: 'hand-over',
} satisfies Readonly<Record<string, Parameters<typeof t>[0]>>

/** A list of several kinds: what else it shows than reports, and what its keys do. */
interface Mixed {
	/** Of everything, in order. */
	ids: readonly string[]
	/** The cards of what is no report, by id. */
	others: ReadonlyMap<string, ReactNode>
	/** Texts by key. */
	keys: Readonly<Record<string, string>>
	/** What selects the reports is called. */
	allLabel: string
}

interface Props {
	/** The reports. */
	items: readonly QueueItem[]
	mixed?: Mixed
	/** What an empty list says. */
	emptyTitle: string
	actAs: (item: QueueItem) => ActingGroup
	showsCommunity: boolean
	isHandledView: boolean
	/** Which items are shown: beside what selects them. */
	filters: ReactNode
	/** The next step where the list is empty. */
	emptyAction: ReactNode
	onChange: () => Promise<void>
}

/** The items of the queue, with keyboard shortcuts: j, k and those of `meanings` or of the mixed list. */
export function QueueList({ items, mixed, emptyTitle, emptyAction, actAs, filters, onChange, ...shows }: Props): ReactNode {
	const list = useRef<HTMLDivElement>(null)
	const selection = useSelection(items)
	const byId = new Map(items.map((item) => [item.id, item]))
	const selected = new Set(selection.items.map(({ id }) => id))
	const ids = mixed?.ids ?? items.map(({ id }) => id)
	const { offer, undoLast } = useUndo(onChange)
	const keys = [
		...Object.entries(mixed?.keys ?? reportKeys()).map(([key, meaning]) => ({ key, meaning })),
		{ key: 'u', meaning: t('undo-last'), run: undoLast },
	]
	return (
		<UndoProvider value={offer}>
			<div className={styles.list}>
				{items.length > 0 && !shows.isHandledView ? (
					<SelectionBar
						selection={selection}
						list={list}
						shown={ids.map((id) => ({ id }))}
						allLabel={mixed?.allLabel ?? t('select-all')}
						actAs={actAs}
						filters={filters}
						onChange={onChange}
					/>
				) : (
					<div className={bar.bar}>
						<div className={bar.filters}>{filters}</div>
					</div>
				)}
				{/* The focus moves here when the last item leaves, and to the next item before. */}
				<div className={styles.list} {...(ids.length === 0 ? { tabIndex: -1 } : {})}>
					{ids.length === 0 && <StateCard icon={<Inbox />} title={emptyTitle} action={emptyAction} />}
					{ids.length > 0 && (
						<div ref={list} className={styles.list}>
							{ids.map((id) => {
								const item = byId.get(id)
								if (!item) return <Fragment key={id}>{mixed?.others.get(id)}</Fragment>
								return (
									<QueueCard
										key={id}
										item={item}
										actAs={actAs(item)}
										showsCommunity={shows.showsCommunity}
										isSelected={selected.has(id)}
										onSelect={(isSelected) => selection.select([id], isSelected)}
										onChange={onChange}
									/>
								)
							})}
						</div>
					)}
				</div>
				<ItemShortcuts within={list} enter={t('go-to')} canVote={false} more={keys} />
			</div>
		</UndoProvider>
	)
}

const reportKeys = () => Object.fromEntries(Object.entries(meanings).map(([key, meaning]) => [key, t(meaning)]))
