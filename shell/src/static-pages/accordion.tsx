import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import styles from './accordion.module.css'

interface Props {
	items: readonly { question: string; answer: ReactNode }[]
}

/** Questions that expand to their answers. Native details elements: they need no script, and find-in-page searches them. */
export function Accordion({ items }: Props): ReactNode {
	return (
		<div className={styles.accordion}>
			{items.map(({ question, answer }) => (
				<details key={question} className={styles.item}>
					<summary className={styles.question}>
						<h3>{question}</h3>
						<ChevronDown aria-hidden="true" />
					</summary>
					<div className={styles.answer}>{answer}</div>
				</details>
			))}
		</div>
	)
}
