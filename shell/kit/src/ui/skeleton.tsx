import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

interface Props {
	/** `line` of text, `title`, `circle` (a picture), `block`. */
	shape?: 'line' | 'title' | 'circle' | 'block'
	/** Relative to its container, so that a row of lines looks like text. */
	width?: 'full' | 'most' | 'half' | 'third'
	className?: string | undefined
}

/** A loading placeholder. Put several in one element with `aria-busy`. */
export function Skeleton({ shape = 'line', width = 'full', className }: Props): ReactNode {
	return <span aria-hidden="true" className={classNames(styles.skeleton, styles[shape], styles[width], className)} />
}
