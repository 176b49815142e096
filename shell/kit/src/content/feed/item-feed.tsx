import { useDevice } from '@folkmoot/kit/state'
import { Children, type ReactNode, useEffect, useRef, useState } from 'react'
import { useBrowserLayoutEffect } from '../../ui/use-browser-layout-effect.ts'
import { ItemKeys } from '../keys/item-keys.tsx'
import styles from './feed.module.css'
import { keepingQuery, type Nearness, NearnessContext, watchNearness } from './nearness.ts'

interface Props {
	/** What it is a feed of. */
	label: string
	/** Always rows, or as chosen on this device. */
	isAlwaysRows?: boolean
	/** More is on its way. */
	isBusy: boolean
	/** `FeedSlot`s. */
	children: ReactNode
}

/** Posts and comments below each other: cards, or the rows of one compact list, as chosen on this device. */
export function ItemFeed({ label, isBusy, isAlwaysRows = false, children }: Props): ReactNode {
	const isCompact = useDevice('feedLayout') === 'compact' || isAlwaysRows
	const feed = useRef<HTMLDivElement>(null)
	const nearness = useNearness()
	// What has come and is seen at once is painted in its own height, not in a guessed one first.
	useBrowserLayoutEffect(() => nearness?.lookAtNew())
	return (
		<NearnessContext value={nearness}>
			<div ref={feed} role="feed" aria-label={label} aria-busy={isBusy} className={isCompact ? styles.rows : styles.cards}>
				{inGroups(children)}
			</div>
			<ItemKeys within={feed} />
		</NearnessContext>
	)
}

const groupSize = 20

/** Where a feed has a thousand items, a new one has but those around it laid out again. */
function inGroups(children: ReactNode): ReactNode {
	const all = Children.toArray(children)
	return Array.from({ length: Math.ceil(all.length / groupSize) }, (_, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: a feed only grows
		<div key={index} className={styles.group}>
			{all.slice(index * groupSize, (index + 1) * groupSize)}
		</div>
	))
}

/** The watch over all items, another one where the screen changes between narrow and wide. */
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
