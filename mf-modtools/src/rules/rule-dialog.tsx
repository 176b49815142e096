import type { Rule } from '@folkmoot/community-contract/community'
import { limits } from '@folkmoot/contract-kit/limits'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { CancelButton } from '@folkmoot/kit/ui/cancel-button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { TextArea } from '@folkmoot/kit/ui/text-area.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import styles from '../frame/frame.module.css'
import { useModeratorAction } from '../frame/lost-role.tsx'
import { t } from './text.ts'

interface Props {
	/** The rule to edit; without it, a new one. */
	rule?: Rule
	save: (fields: { rule: string; description: string }) => Promise<void>
	/** Called if somebody has deleted the rule meanwhile. */
	onNotFound: () => void
	onClose: () => void
}

/** Creates or edits a rule. */
export function RuleDialog({ rule: initialRule, save, onNotFound, onClose }: Props): ReactNode {
	const form = useId()
	const [rule, setRule] = useState(initialRule?.rule ?? '')
	const [description, setDescription] = useState(initialRule?.description ?? '')
	const [run, isRunning] = useModeratorAction(
		async () => {
			await save({ rule, description })
			onClose()
		},
		{ rule_not_found: onNotFound },
	)
	const submit = (event: FormEvent) => {
		event.preventDefault()
		void run()
	}
	const footer = (
		<>
			<CancelButton onClick={onClose} />
			<Button kind="primary" type="submit" form={form} disabled={rule.trim() === ''} isLoading={isRunning}>
				{t('save')}
			</Button>
		</>
	)
	return (
		<Dialog title={initialRule ? t('edit-title') : t('add')} onClose={onClose} footer={footer}>
			<form id={form} className={styles.form} onSubmit={submit}>
				<TextInput label={t('rule')} value={rule} maxLength={limits.ruleMax} onChange={setRule} />
				<TextArea label={t('description')} rows={4} value={description} maxLength={limits.ruleMax} onChange={setDescription} />
			</form>
		</Dialog>
	)
}
