import type { Rule } from '@folkmoot/community-contract/community'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import type { ReactNode } from 'react'
import styles from '../frame/frame.module.css'

export interface RuleListProps {
	rules: readonly Rule[]
	/** The ids of all rules in their new order. */
	onOrder: (ids: readonly string[]) => void
	/** The actions of a rule. */
	actions: (rule: Rule) => ReactNode
}

export function RuleText({ rule: { rule, description } }: { rule: Rule }): ReactNode {
	return (
		<div className={styles.grow}>
			<bdi>{rule}</bdi>
			{description && <p className={classNames(styles.quiet, styles.lines)}>{description}</p>}
		</div>
	)
}
