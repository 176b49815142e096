import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import styles from '../frame/frame.module.css'
import { type RuleListProps, RuleText } from './rule-text.tsx'
import own from './rules.module.css'

const SortableRules = lazy(async () => ({ default: (await import('./sortable-rules.tsx')).SortableRules }))

/** The rules in order; sorting is lazy-loaded after the page is shown. */
export function RuleList(props: RuleListProps): ReactNode {
	// Stays sortable when one rule is left: its row keeps its element, and so the focus.
	const [isSortable, setSortable] = useState(false)
	const isSeveral = props.rules.length > 1
	useEffect(() => {
		if (isSeveral) setSortable(true)
	}, [isSeveral])
	const plain = (
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
	if (!isSortable) return plain
	return (
		<Suspense fallback={plain}>
			<SortableRules {...props} />
		</Suspense>
	)
}
