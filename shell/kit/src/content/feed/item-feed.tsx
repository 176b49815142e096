import { useDevice } from '@folkmoot/kit/state'
import { memo, type ReactNode, Suspense, useCallback, useMemo } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { listBoxClass } from '../../ui/list-box.ts'
import { ItemShortcuts } from '../keys/item-shortcuts.tsx'
import { useVirtualList } from '../virtual-list/use-virtual-list.tsx'
import styles from './feed.module.css'
import { FeedLayoutContext } from './feed-layout.ts'

interface Props<T> extends Pick<RowProps<T>, 'renderItem' | 'banner'> {
	/** Accessible name of the feed. */
	label: string
	/** Always compact rows, whatever is chosen on this device. */
	isAlwaysCompact?: boolean
	/** The next page is loading. */
	isBusy: boolean
	items: readonly T[]
	/** Must be unique among all the items that may be in one feed. */
	getId: (item: T) => string
}

/** The whole first page with its pins, for viewers without scripts (rule feeds-14). */
const initialCount = 12

/** Usual heights in px of an item, narrow and wide, with what separates it from the one above. */
const usualHeights = { card: [219, 197], compact: [76, 40], detailed: [176, 134] } as const
/** Below it a list is narrow. */
const wideFrom = 600

/** A feed of posts and comments: cards, or the rows of one compact list, as chosen on this device. */
export function ItemFeed<T>({ label, isBusy, isAlwaysCompact = false, items, getId, renderItem, banner }: Props<T>): ReactNode {
	const isCompact = useDevice('feedLayout') === 'compact' || isAlwaysCompact
	const scope = isAlwaysCompact ? 'detailed' : isCompact ? 'compact' : 'card'
	const keys = useMemo(() => items.map(getId), [items, getId])
	const estimateHeight = useCallback((_: number, width: number) => usualHeights[scope][width < wideFrom ? 0 : 1], [scope])
	const { list, parts, listWindow } = useVirtualList<HTMLDivElement>({
		keys,
		scope,
		initialCount,
		estimateHeight,
		margins,
		isGrowing: isBusy,
	})
	return (
		<FeedLayoutContext value={isCompact ? 'compact' : 'card'}>
			<div
				ref={list}
				role="feed"
				aria-label={label}
				aria-busy={isBusy}
				className={classNames(isCompact ? styles.rows : styles.cards, isCompact && listBoxClass)}
			>
				{parts.map((part) => {
					if ('space' in part) return <div key={part.key} data-space="" aria-hidden="true" style={{ height: part.space }} />
					const item = items[part.index]
					return (
						item !== undefined && (
							<MemoRow
								key={part.key}
								id={part.key}
								index={part.index}
								item={item}
								renderItem={renderItem}
								banner={part.index === 1 && banner}
							/>
						)
					)
				})}
			</div>
			{listWindow}
			<ItemShortcuts within={list} />
		</FeedLayoutContext>
	)
}

/** From this width of the screen on, items stay rendered for longer. */
const wideScreenFrom = 1280

/** Rule feeds-14: a thousand cards kept for ever would exhaust memory. */
function margins() {
	const near = 200
	return { near, kept: window.innerWidth >= wideScreenFrom ? 3 * window.innerHeight : near }
}

interface RowProps<T> {
	id: string
	/** Index in the feed, from 0. */
	index: number
	item: T
	/** Renders one item. It must be a stable function, or the memo saves nothing. */
	renderItem: (item: T, index: number) => ReactNode
	/** Rendered after the second item. */
	banner?: ReactNode
}

function Row<T>({ id, index, item, renderItem, banner }: RowProps<T>): ReactNode {
	return (
		<div data-row={id} className={classNames(styles.row, index > 0 && styles.apart)}>
			{/* A Suspense boundary per item: a clicked item hydrates without waiting for the others. */}
			<Suspense>{renderItem(item, index)}</Suspense>
			{banner}
		</div>
	)
}

/** Memoized: a change elsewhere in the feed renders no other items. */
const MemoRow = memo(Row) as typeof Row // memo loses the generic parameter
