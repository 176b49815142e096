import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** A few facts below each other, each with its name; `Fact`s are its children. */
export function Facts({ children }: { children: ReactNode }): ReactNode {
	return <dl className={styles.facts}>{children}</dl>
}

export function Fact({ name, title, children }: { name: string; title?: string | undefined; children: ReactNode }): ReactNode {
	return (
		<div>
			<dt>{name}</dt>
			<dd title={title}>{children}</dd>
		</div>
	)
}
