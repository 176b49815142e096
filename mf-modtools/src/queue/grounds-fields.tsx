import { limits } from '@folkmoot/contract-kit/limits'
import { usePageData } from '@folkmoot/kit/api'
import type { FragmentProps } from '@folkmoot/kit/fragments/fragment-list.ts'
import { Select } from '@folkmoot/kit/ui/select.tsx'
import { TextArea } from '@folkmoot/kit/ui/text-area.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import { type ReactNode, useState } from 'react'
import styles from '../frame/frame.module.css'
import { listRules } from '../modtools.api.ts'
import { addressOfPath, type PutReply, textWith } from '../replies/fill-reply.ts'
import { ReplyPicker } from '../replies/reply-picker.tsx'
import { shortened } from '../rules/shortened.ts'
import { t } from './dialogs-text.ts'

const max = limits.moderationReasonMax

/**
 * The reason for a removal or ban: a rule, a text, or both. Both appear in the public log. Lent to other areas as
 * `modtools/grounds-fields`.
 */
export function Fragment({ communityId, grounds, onChange, about = {} }: FragmentProps<'modtools/grounds-fields'>): ReactNode {
	const rules = usePageData(listRules, { params: { communityId } })
	const [put, setPut] = useState<PutReply | null>(null)
	// Once kept, it stays: nobody presses a button that moves away.
	const [keepsPlace] = useState(rules.state === 'loading')
	const known = rules.state === 'loaded' ? rules.data : []
	const valuesWith = (ruleId: string) => ({
		user: about.username ?? '',
		rule: known.find(({ id }) => id === ruleId)?.rule ?? '',
		link: addressOfPath(about.path),
	})
	const values = valuesWith(grounds.ruleId)
	const chooseRule = (ruleId: string) => {
		// A reply that nobody has edited follows the rule.
		const isUnedited = put !== null && grounds.reason === textWith(put, values, max)
		onChange({ ruleId, reason: isUnedited ? textWith(put, valuesWith(ruleId), max) : grounds.reason })
	}
	return (
		<>
			<ReasonField grounds={grounds} onChange={onChange} isLong={put !== null} />
			<ReplyPicker
				communityId={communityId}
				values={values}
				text={grounds.reason}
				max={max}
				put={put}
				onPut={(next, reason) => {
					setPut(next)
					const own = known.find(({ id }) => id === next?.reply.ruleId)
					onChange({ ruleId: own?.id ?? grounds.ruleId, reason })
				}}
			/>
			{known.length === 0 && keepsPlace && <div className={styles.choicePlace} />}
			{known.length > 0 && (
				<Select
					label={t('rule')}
					showsLabel
					value={grounds.ruleId}
					options={[
						{ value: '', label: t('no-rule') },
						...known.map(({ id, rule }, index) => ({ value: id, label: `${index + 1}. ${shortened(rule)}` })),
					]}
					onChange={chooseRule}
				/>
			)}
		</>
	)
}

interface ReasonProps extends Pick<FragmentProps<'modtools/grounds-fields'>, 'grounds' | 'onChange'> {
	/** Several lines: a saved reply is read before it is sent. */
	isLong?: boolean
}

/** The reason alone, where the rules of one community do not fit. */
export function ReasonField({ grounds, onChange, isLong = false }: ReasonProps): ReactNode {
	const field = {
		label: t('reason'),
		hint: t('reason-hint'),
		value: grounds.reason,
		maxLength: max,
		onChange: (reason: string) => onChange({ ...grounds, reason }),
	}
	return isLong ? <TextArea {...field} rows={4} /> : <TextInput {...field} />
}
