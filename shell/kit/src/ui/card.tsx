import type { HTMLAttributes, ReactNode } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names.ts'

interface Props extends HTMLAttributes<HTMLElement> {
	/** Heading at the top, of level 2. */
	heading?: ReactNode
	/** In an aside that is a column: a note on the page itself, below a hairline. An aside has one card at most, the rest are notes. */
	isNote?: boolean
	/** Shown beside the heading. */
	action?: ReactNode
}

/** A box that groups related content; edge to edge on phones. */
export function Card({ heading, action, isNote = false, className, children, ...rest }: Props): ReactNode {
	return (
		<section {...rest} className={classNames(styles.card, isNote && styles.note, className)}>
			{(heading || action) && (
				<div className={styles.head}>
					{heading && <h2 className={styles.heading}>{heading}</h2>}
					{action}
				</div>
			)}
			{children}
		</section>
	)
}
