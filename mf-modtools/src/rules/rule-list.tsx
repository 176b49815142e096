import { useLazyModule } from '@folkmoot/kit/ui/use-lazy-module.ts'
import type { ReactNode } from 'react'
import styles from '../frame/frame.module.css'
import { type RuleListProps, RuleText } from './rule-text.tsx'
import own from './rules.module.css'

const fetchSortable = () => import('./sortable-rules.tsx')

/** The rules in order; sorting is lazy-loaded after the page is shown. */
export function RuleList(props: RuleListProps): ReactNode {
	const isSeveral = props.rules.length > 1
	// Stays when one rule is left: its row keeps its element, and so the focus.
	const sortable = useLazyModule(fetchSortable, isSeveral)
	if (sortable) return <sortable.SortableRules {...props} />
	return (
		<ol tabIndex={-1}>
			{props.rules.map((rule) => (
				<li key={rule.id} tabIndex={-1} className={`${styles.row} ${own.rule}`}>
					{isSeveral && <span className={own.place} />}
					<RuleText rule={rule} />
					{props.actions(rule)}
				</li>
			))}
		</ol>
	)
}
