import { useDevice } from '@folkmoot/kit/state'
import { type FocusEvent, Fragment, memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { useBrowserLayoutEffect } from '../../ui/use-browser-layout-effect.ts'
import { ItemKeys } from '../keys/item-keys.tsx'
import styles from './feed.module.css'
import { FeedLayoutContext } from './feed-layout.ts'
import { FeedSlot } from './feed-slot.tsx'
import { keepingQuery, type Nearness, NearnessContext, watchNearness } from './nearness.ts'

interface Props<T> extends Pick<GroupProps<T>, 'idOf' | 'draw'> {
	/** Accessible name of the feed. */
	label: string
	/** Always compact rows, whatever is chosen on this device. */
	isAlwaysRows?: boolean
	/** The next page is loading. */
	isBusy: boolean
	items: readonly T[]
	/** Rendered after the second item. */
	banner?: ReactNode
}

/** A feed of posts and comments: cards, or the rows of one compact list, as chosen on this device. */
export function ItemFeed<T>({ label, isBusy, isAlwaysRows = false, items, idOf, draw, banner }: Props<T>): ReactNode {
	const isCompact = useDevice('feedLayout') === 'compact' || isAlwaysRows
	const feed = useRef<HTMLDivElement>(null)
	const nearness = useNearness()
	// New items in view are measured before paint, so they never show with a guessed height (no layout shift).
	useBrowserLayoutEffect(() => nearness?.lookAtNew())
	const lookAgain = ({ target }: FocusEvent) => {
		const slot = target.closest('[data-slot]')
		// Between two elements, focus is on nothing for a moment.
		if (slot) setTimeout(() => nearness?.tellAgain(slot))
	}
	return (
		<NearnessContext value={nearness}>
			<FeedLayoutContext value={isCompact ? 'compact' : 'card'}>
				<div
					ref={feed}
					role="feed"
					aria-label={label}
					aria-busy={isBusy}
					className={classNames(isCompact ? styles.rows : styles.cards, isAlwaysRows && styles.telling)}
					onBlur={lookAgain}
				>
					{Array.from({ length: Math.ceil(items.length / groupSize) }, (_, index) => (
						<Group
							// biome-ignore lint/suspicious/noArrayIndexKey: a feed only appends groups
							key={index}
							from={index * groupSize}
							items={items.slice(index * groupSize, (index + 1) * groupSize)}
							idOf={idOf}
							draw={draw}
							banner={index === 0 && banner}
						/>
					))}
				</div>
			</FeedLayoutContext>
			<ItemKeys within={feed} />
		</NearnessContext>
	)
}

const groupSize = 20

interface GroupProps<T> {
	/** Index in the feed of the group's first item. */
	from: number
	items: readonly T[]
	/** Must be unique among all the items that may be in one feed. */
	idOf: (item: T) => string
	/** Renders one item. It must be a stable function, or the memo saves nothing. */
	draw: (item: T, index: number) => ReactNode
	banner: ReactNode
}

function DrawnGroup<T>({ from, items, idOf, draw, banner }: GroupProps<T>): ReactNode {
	return (
		<div className={styles.group}>
			{items.map((item, index) => (
				<Fragment key={idOf(item)}>
					<FeedSlot id={idOf(item)} index={from + index}>
						{draw(item, from + index)}
					</FeedSlot>
					{index === 1 && banner}
				</Fragment>
			))}
		</div>
	)
}

/** Memoized groups: in a feed of a thousand items, a new item re-renders and lays out only those around it. */
const Group = memo(
	DrawnGroup,
	(before, now) =>
		before.from === now.from &&
		before.draw === now.draw &&
		before.banner === now.banner &&
		before.items.length === now.items.length &&
		before.items.every((item, index) => item === now.items[index]),
) as typeof DrawnGroup // memo loses the generic parameter

/** The feed's watcher. It is replaced where the screen changes between narrow and wide. */
function useNearness(): Nearness | null {
	const [nearness, setNearness] = useState<Nearness | null>(null)
	useEffect(() => {
		if (typeof IntersectionObserver === 'undefined') return
		const wide = window.matchMedia(keepingQuery)
		let watch = watchNearness(wide.matches)
		setNearness(watch)
		const change = () => {
			watch.stop()
			watch = watchNearness(wide.matches)
			setNearness(watch)
		}
		wide.addEventListener('change', change)
		return () => {
			wide.removeEventListener('change', change)
			watch.stop()
		}
	}, [])
	return nearness
}
