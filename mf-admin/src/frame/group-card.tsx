import { Card } from '@folkmoot/kit/ui/card.tsx'
import { type ReactNode, useId } from 'react'
import styles from './group.module.css'

interface Props {
	heading: string
	note: string
	/** A row each. */
	children: ReactNode
}

/** A group of settings or a form: what it is about at the left, a row for each part at the right. */
export function GroupCard({ heading, note, children }: Props): ReactNode {
	const id = useId()
	return (
		<section className={styles.group} aria-labelledby={id}>
			<div className={styles.about}>
				<h2 id={id}>{heading}</h2>
				<p className={styles.hint}>{note}</p>
			</div>
			<Card className={styles.rows}>{children}</Card>
		</section>
	)
}
