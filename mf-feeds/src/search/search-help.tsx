import { Card } from '@folkmoot/kit/ui/card.tsx'
import type { ReactNode } from 'react'
import styles from './search.module.css'

/** The card with the search syntax, beside the results. */
export function SearchHelp(): ReactNode {
	return (
		<Card heading="How to search">
			<dl className={styles.help}>
				<div>
					<dt>soil seeds</dt>
					<dd>both words in any form, anywhere</dd>
				</div>
				<div>
					<dt>“cold frame”</dt>
					<dd>these words as they stand</dd>
				</div>
				<div>
					<dt>beans -coffee</dt>
					<dd>without the second word</dd>
				</div>
			</dl>
		</Card>
	)
}
