import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** A list of labelled facts; its children are `Fact`s. */
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
