import { botPurposeMax } from '@folkmoot/account-contract/bot-limits'
import { useAction } from '@folkmoot/kit/api'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { TextArea } from '@folkmoot/kit/ui/text-area.tsx'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import styles from '../claims/claims.module.css'
import { answer, type WaitingBot } from './bots.api.ts'
import { t } from './text.ts'

interface Props {
	bot: WaitingBot
	action: 'approve' | 'deny'
	onDone: () => Promise<void>
	onClose: () => void
}

/** Answers a request for a bot, with a note that its owner reads in the settings. */
export function AnswerBotDialog({ bot: { id, username, by }, action, onDone, onClose }: Props): ReactNode {
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
			alert(t(isApproval ? 'approved' : 'denied', { name: username }), { tone: 'good' })
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
	return (
		<Dialog title={t(isApproval ? 'approve-question' : 'deny-question', { name: username })} onClose={onClose} footer={footer}>
			<form id={form} className={styles.form} onSubmit={submit}>
				{isApproval && <p>{t('approve-text', { member: by.username })}</p>}
				<TextArea label={t('note', { name: by.username })} rows={3} value={note} maxLength={botPurposeMax} onChange={setNote} />
			</form>
		</Dialog>
	)
}
