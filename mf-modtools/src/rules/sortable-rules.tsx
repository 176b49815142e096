import type { Rule } from '@folkmoot/community-contract/community'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { IconButton } from '@folkmoot/kit/ui/icon-button.tsx'
import { SortableList, useSortableItem } from '@folkmoot/kit/ui/sortable-list.tsx'
import Grip from 'lucide-react/icons/grip-vertical'
import type { ReactNode } from 'react'
import styles from '../frame/frame.module.css'
import { type RuleListProps, RuleText } from './rule-text.tsx'
import own from './rules.module.css'
import { t } from './text.ts'

/** The rules, sortable by dragging or keyboard. A separate chunk. */
export function SortableRules({ rules, onOrder, actions }: RuleListProps): ReactNode {
	const ids = rules.map(({ id }) => id)
	const move = (from: number, to: number) => onOrder(ids.toSpliced(from, 1).toSpliced(to, 0, ...ids.slice(from, from + 1)))
	return (
		<SortableList ids={ids} noun="rule" onMove={move}>
			<ol tabIndex={-1}>
				{rules.map((rule) => (
					<SortableRule key={rule.id} rule={rule} isOnly={rules.length === 1} actions={actions} />
				))}
			</ol>
		</SortableList>
	)
}

interface RowProps extends Pick<RuleListProps, 'actions'> {
	rule: Rule
	isOnly: boolean
}

function SortableRule({ rule, isOnly, actions }: RowProps): ReactNode {
	const { item, grip, isDragging } = useSortableItem(rule.id)
	return (
		<li {...item} tabIndex={-1} className={classNames(styles.row, own.rule, isDragging && own.dragged)}>
			{!isOnly && <IconButton {...grip} label={t('move', { rule: rule.rule })} icon={<Grip />} className={own.grip} />}
			<RuleText rule={rule} />
			{actions(rule)}
		</li>
	)
}
