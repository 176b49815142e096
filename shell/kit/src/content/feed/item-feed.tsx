import { useDevice } from '@folkmoot/kit/state'
import { type FocusEvent, Fragment, memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { listBoxClass } from '../../ui/list-box.ts'
import { useBrowserLayoutEffect } from '../../ui/use-browser-layout-effect.ts'
import { ItemShortcuts } from '../keys/item-shortcuts.tsx'
import styles from './feed.module.css'
import { FeedLayoutContext } from './feed-layout.ts'
import { FeedSlot } from './feed-slot.tsx'
import { createViewportTracker, type ViewportTracker, ViewportTrackerContext, wideScreenQuery } from './viewport-tracker.ts'

interface Props<T> extends Pick<GroupProps<T>, 'getId' | 'renderItem'> {
	/** Accessible name of the feed. */
	label: string
	/** Always compact rows, whatever is chosen on this device. */
	isAlwaysCompact?: boolean
	/** The next page is loading. */
	isBusy: boolean
	items: readonly T[]
	/** Rendered after the second item. */
	banner?: ReactNode
}

/** A feed of posts and comments: cards, or the rows of one compact list, as chosen on this device. */
export function ItemFeed<T>({ label, isBusy, isAlwaysCompact = false, items, getId, renderItem, banner }: Props<T>): ReactNode {
	const isCompact = useDevice('feedLayout') === 'compact' || isAlwaysCompact
	const feed = useRef<HTMLDivElement>(null)
	const tracker = useViewportTracker()
	// New items in view are measured before paint, so they never show with a guessed height (no layout shift).
	useBrowserLayoutEffect(() => tracker?.updateNew())
	const onBlur = ({ target }: FocusEvent) => {
		const slot = target.closest('[data-slot]')
		// Between two elements, focus is on nothing for a moment.
		if (slot) setTimeout(() => tracker?.notifyIfFar(slot))
	}
	return (
		<ViewportTrackerContext value={tracker}>
			<FeedLayoutContext value={isCompact ? 'compact' : 'card'}>
				<div
					ref={feed}
					role="feed"
					aria-label={label}
					aria-busy={isBusy}
					className={classNames(isCompact ? styles.rows : styles.cards, isCompact && listBoxClass, isAlwaysCompact && styles.detailed)}
					onBlur={onBlur}
				>
					{Array.from({ length: Math.ceil(items.length / groupSize) }, (_, index) => (
						<Group
							// biome-ignore lint/suspicious/noArrayIndexKey: a feed only appends groups
							key={index}
							from={index * groupSize}
							items={items.slice(index * groupSize, (index + 1) * groupSize)}
							getId={getId}
							renderItem={renderItem}
							banner={index === 0 && banner}
						/>
					))}
				</div>
			</FeedLayoutContext>
			<ItemShortcuts within={feed} />
		</ViewportTrackerContext>
	)
}

const groupSize = 20

interface GroupProps<T> {
	/** Index in the feed of the group's first item. */
	from: number
	items: readonly T[]
	/** Must be unique among all the items that may be in one feed. */
	getId: (item: T) => string
	/** Renders one item. It must be a stable function, or the memo saves nothing. */
	renderItem: (item: T, index: number) => ReactNode
	banner: ReactNode
}

function FeedGroup<T>({ from, items, getId, renderItem, banner }: GroupProps<T>): ReactNode {
	return (
		<div className={styles.group}>
			{items.map((item, index) => (
				<Fragment key={getId(item)}>
					<FeedSlot id={getId(item)} index={from + index}>
						{renderItem(item, from + index)}
					</FeedSlot>
					{index === 1 && banner}
				</Fragment>
			))}
		</div>
	)
}

/** Memoized groups: in a feed of a thousand items, a new item re-renders and lays out only those around it. */
const Group = memo(
	FeedGroup,
	(before, now) =>
		before.from === now.from &&
		before.renderItem === now.renderItem &&
		before.banner === now.banner &&
		before.items.length === now.items.length &&
		before.items.every((item, index) => item === now.items[index]),
) as typeof FeedGroup // memo loses the generic parameter

/** The feed's tracker. It is replaced where the screen changes between narrow and wide. */
function useViewportTracker(): ViewportTracker | null {
	const [tracker, setTracker] = useState<ViewportTracker | null>(null)
	useEffect(() => {
		if (typeof IntersectionObserver === 'undefined') return
		const wide = window.matchMedia(wideScreenQuery)
		let current = createViewportTracker(wide.matches)
		setTracker(current)
		const onChange = () => {
			current.disconnect()
			current = createViewportTracker(wide.matches)
			setTracker(current)
		}
		wide.addEventListener('change', onChange)
		return () => {
			wide.removeEventListener('change', onChange)
			current.disconnect()
		}
	}, [])
	return tracker
}
