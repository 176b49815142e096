import { useDevice } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import styles from './feed.module.css'

interface Props {
	/** What it is a feed of. */
	label: string
	/** More is on its way. */
	isBusy: boolean
	/** `FeedSlot`s. */
	children: ReactNode
}

/** Posts and comments below each other: cards, or the rows of one compact list, as chosen on this device. */
export function ItemFeed({ label, isBusy, children }: Props): ReactNode {
	const isCompact = useDevice('feedLayout') === 'compact'
	return (
		<div role="feed" aria-label={label} aria-busy={isBusy} className={isCompact ? styles.rows : styles.cards}>
			{children}
		</div>
	)
}
