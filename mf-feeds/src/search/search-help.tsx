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
					<dd>both words, in any form and order</dd>
				</div>
				<div>
					<dt>“cold frame”</dt>
					<dd>this exact phrase</dd>
				</div>
				<div>
					<dt>beans -coffee</dt>
					<dd>excludes results with the second word</dd>
				</div>
			</dl>
		</Card>
	)
}
