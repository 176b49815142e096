import { limits } from '@folkmoot/contract-kit/limits'
import { usePageData } from '@folkmoot/kit/api'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { CancelButton } from '@folkmoot/kit/ui/cancel-button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { Select } from '@folkmoot/kit/ui/select.tsx'
import { TextArea } from '@folkmoot/kit/ui/text-area.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import styles from '../frame/frame.module.css'
import { useModeratorAction } from '../frame/lost-role.tsx'
import { listRules } from '../modtools.api.ts'
import { shortened } from '../rules/shortened.ts'
import type { ReplyFields, SavedReply } from './replies.api.ts'
import { t } from './text.ts'

interface Props {
	/** Whose rules are offered; null for the viewer's own replies. */
	communityId: string | null
	/** The reply to edit; without it, a new one. */
	reply?: SavedReply
	save: (fields: ReplyFields) => Promise<void>
	/** Called if somebody has deleted the reply meanwhile. */
	onNotFound: () => void
	onClose: () => void
}

/** Writes or edits a saved reply. */
export function ReplyDialog({ communityId, reply, save, onNotFound, onClose }: Props): ReactNode {
	const form = useId()
	const [fields, setFields] = useState<ReplyFields>({
		title: reply?.title ?? '',
		text: reply?.text ?? '',
		...(communityId === null ? {} : { ruleId: reply?.ruleId ?? null }),
	})
	const rules = usePageData(listRules, communityId === null ? null : { params: { communityId } })
	const known = rules.state === 'loaded' ? rules.data : []
	const [error, setError] = useState('')
	const [run, isRunning] = useModeratorAction(
		async () => {
			setError('')
			await save(fields)
			onClose()
		},
		{
			saved_reply_not_found: onNotFound,
			// Such as the fifty-first.
			invalid_input: ({ fields: wrong, message }) => setError(Object.values(wrong)[0] ?? message),
		},
	)
	const submit = (event: FormEvent) => {
		event.preventDefault()
		void run()
	}
	const isEmpty = fields.title.trim() === '' || fields.text.trim() === ''
	const footer = (
		<>
			<CancelButton onClick={onClose} />
			<Button kind="primary" type="submit" form={form} disabled={isEmpty} isLoading={isRunning}>
				{t('save')}
			</Button>
		</>
	)
	return (
		<Dialog title={reply ? t('edit-title') : t('add-title')} onClose={onClose} footer={footer}>
			<form id={form} className={styles.form} onSubmit={submit}>
				<TextInput
					label={t('title')}
					hint={t('title-hint')}
					value={fields.title}
					maxLength={limits.savedReplyTitleMax}
					onChange={(title) => setFields({ ...fields, title })}
				/>
				<TextArea
					label={t('text')}
					hint={t('text-hint', { user: '{user}', rule: '{rule}', link: '{link}' })}
					rows={5}
					value={fields.text}
					maxLength={limits.savedReplyMax}
					onChange={(text) => setFields({ ...fields, text })}
				/>
				{known.length > 0 && (
					<Select
						label={t('rule')}
						showsLabel
						value={fields.ruleId ?? ''}
						options={[
							{ value: '', label: t('no-rule') },
							...known.map(({ id, rule }, index) => ({ value: id, label: `${index + 1}. ${shortened(rule)}` })),
						]}
						onChange={(ruleId) => setFields({ ...fields, ruleId: ruleId || null })}
					/>
				)}
				{error && (
					<p className={styles.error} role="alert">
						{error}
					</p>
				)}
			</form>
		</Dialog>
	)
}
