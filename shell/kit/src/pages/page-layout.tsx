import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import styles from './page-layout.module.css'

interface Props {
	/** `wide` for tables and forms, which take the place of the aside too. */
	width?: 'main' | 'wide'
	/** Above both columns: a community's banner, a title with its actions. */
	head?: ReactNode
	/** At the right above 1170 px. On narrower screens it is below the head; with `asideLast` at the end; with `asideWideOnly` not shown. */
	aside?: ReactNode
	asideLast?: boolean
	/** For content without an end, such as an endless feed. */
	asideWideOnly?: boolean
	children: ReactNode
}

/** The layout of a page inside the frame: head, content, aside. */
export function PageLayout({ width = 'main', head, aside, asideLast = false, asideWideOnly = false, children }: Props): ReactNode {
	const column = aside && <aside className={classNames(styles.aside, asideWideOnly && styles.wideOnly)}>{aside}</aside>
	return (
		<div
			className={classNames(styles.layout, width === 'wide' && styles.wide, Boolean(aside) && styles.withAside)}
			data-wide={width === 'wide' ? '' : undefined}
		>
			{head && <div className={styles.head}>{head}</div>}
			{!asideLast && column}
			<div className={styles.content}>{children}</div>
			{asideLast && column}
		</div>
	)
}
