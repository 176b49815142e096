import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import styles from './page-layout.module.css'

interface Props {
	/** How wide the middle may grow: 680 for feeds, 760 for a post, all for tables and forms. */
	width?: 'feed' | 'post' | 'wide'
	/** Above both columns: a community's banner, a title with its actions. */
	head?: ReactNode
	/** At the right above 1170 px; narrower below the head, with `asideLast` at the end, with `asideWideOnly` nowhere. */
	aside?: ReactNode
	asideLast?: boolean
	/** Where the content has no end that one comes to. */
	asideWideOnly?: boolean
	children: ReactNode
}

/** The place of a page inside the frame: head, content, aside. */
export function PageLayout({ width = 'feed', head, aside, asideLast = false, asideWideOnly = false, children }: Props): ReactNode {
	const column = aside && <aside className={classNames(styles.aside, asideWideOnly && styles.wideOnly)}>{aside}</aside>
	return (
		<div className={classNames(styles.layout, styles[width], Boolean(aside) && styles.withAside)}>
			{head && <div className={styles.head}>{head}</div>}
			{!asideLast && column}
			<div className={styles.content}>{children}</div>
			{asideLast && column}
		</div>
	)
}
