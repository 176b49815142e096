import { limits } from '@folkmoot/contract-kit/limits'
import { usePageData } from '@folkmoot/kit/api'
import type { FragmentProps } from '@folkmoot/kit/fragments/fragment-list.ts'
import { Select } from '@folkmoot/kit/ui/select.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import type { ReactNode } from 'react'
import styles from '../frame/frame.module.css'
import { listRules } from '../modtools.api.ts'

/**
 * The reason for a removal or ban: a rule, a text, or both. Both appear in the public log. Lent to other areas as
 * `modtools/grounds-fields`.
 */
export function Fragment({ communityId, grounds, onChange }: FragmentProps<'modtools/grounds-fields'>): ReactNode {
	const rules = usePageData(listRules, { params: { communityId } })
	const options =
		rules.state === 'loaded' ? rules.data.map(({ id, rule }, index) => ({ value: id, label: `${index + 1}. ${shortened(rule)}` })) : []
	return (
		<>
			<ReasonField grounds={grounds} onChange={onChange} />
			{options.length > 0 && (
				<Select
					className={styles.choice}
					label="Rule"
					showsLabel
					value={grounds.ruleId}
					options={[{ value: '', label: 'No specific rule' }, ...options]}
					onChange={(ruleId) => onChange({ ...grounds, ruleId })}
				/>
			)}
		</>
	)
}

/** The reason alone, where the rules of one community do not fit. */
export function ReasonField({ grounds, onChange }: Omit<FragmentProps<'modtools/grounds-fields'>, 'communityId'>): ReactNode {
	return (
		<TextInput
			label="Reason"
			hint="Shown to the member and in the public log."
			value={grounds.reason}
			maxLength={limits.moderationReasonMax}
			onChange={(reason) => onChange({ ...grounds, reason })}
		/>
	)
}

const shortened = (rule: string) => (rule.length > 60 ? `${rule.slice(0, 59)}…` : rule)
