import { claimNoteMax } from '@folkmoot/account-contract/claim-limits'
import { useAction } from '@folkmoot/kit/api'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { TextArea } from '@folkmoot/kit/ui/text-area.tsx'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { answer, type WaitingClaim } from './claims.api.ts'
import styles from './claims.module.css'
import { t } from './text.ts'

interface Props {
	claim: WaitingClaim
	action: 'approve' | 'deny'
	onDone: () => Promise<void>
	onClose: () => void
}

/** Answers a claim: a denial with a note that the member reads on the author's profile, which is gone after an approval. */
export function AnswerDialog({ claim: { id, authorName, by }, action, onDone, onClose }: Props): ReactNode {
	const form = useId()
	const alert = useAlert()
	const [note, setNote] = useState('')
	const isApproval = action === 'approve'
	const finish = async () => {
		await onDone()
		onClose()
	}
	const refuse = async ({ message }: { message: string }) => {
		alert(message, { tone: 'bad' })
		await finish()
	}
	const [send, isRunning] = useAction(
		async () => {
			await answer(id, action, note.trim())
			alert(isApproval ? t('is-moving', { author: authorName, member: by.username }) : t('denied'), { tone: 'good' })
			await finish()
		},
		{ 403: refuse, 404: refuse, 409: refuse },
	)
	const submit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault()
		void send()
	}
	const footer = (
		<>
			<Button onClick={onClose}>{t('cancel')}</Button>
			<Button kind={isApproval ? 'primary' : 'danger'} type="submit" form={form} isLoading={isRunning}>
				{isApproval ? t('approve') : t('deny')}
			</Button>
		</>
	)
	const title = t(isApproval ? 'approve-question' : 'deny-question', { author: authorName, member: by.username })
	return (
		<Dialog title={title} onClose={onClose} footer={footer}>
			<form id={form} className={styles.form} onSubmit={submit}>
				{isApproval && <p>{t('approve-text', { author: authorName, member: by.username })}</p>}
				<TextArea
					label={isApproval ? t('audit-note') : t('member-note', { name: by.username })}
					rows={3}
					value={note}
					maxLength={claimNoteMax}
					onChange={setNote}
				/>
			</form>
		</Dialog>
	)
}
