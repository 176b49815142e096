import { limits } from '@folkmoot/contract-kit/limits'
import { useAction } from '@folkmoot/kit/api'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { TextArea } from '@folkmoot/kit/ui/text-area.tsx'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { answer, type Escalation, type Kind, type Outcome } from './escalations.api.ts'
import styles from './escalations.module.css'
import { t } from './text.ts'

interface Props {
	escalation: Escalation
	outcome: Outcome
	onDone: () => Promise<void>
	onClose: () => void
}

/** Answers what was brought before the admins: to return an item a note is needed, else it is optional. */
export function AnswerDialog({ escalation: { id, kind }, outcome, onDone, onClose }: Props): ReactNode {
	const form = useId()
	const alert = useAlert()
	const [note, setNote] = useState('')
	const isNeeded = outcome === 'returned'
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
			await answer(id, outcome, note.trim())
			alert(t(`did-${outcome}`), { tone: 'good' })
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
			<Button kind="primary" type="submit" form={form} disabled={isNeeded && note.trim() === ''} isLoading={isRunning}>
				{t(`do-${outcome}`)}
			</Button>
		</>
	)
	const readers = isOfModerators(kind) ? 'moderators' : outcome === 'declined' ? 'asker' : 'audit'
	return (
		<Dialog title={t(`title-${outcome}`)} size="small" onClose={onClose} footer={footer}>
			<form id={form} className={styles.form} onSubmit={submit}>
				<p className={styles.quiet}>{t(`effect-${effectOf(kind, outcome)}`)}</p>
				<TextArea
					label={t(`note-${readers}`)}
					rows={3}
					required={isNeeded}
					value={note}
					maxLength={limits.adminNoteMax}
					onChange={setNote}
				/>
			</form>
		</Dialog>
	)
}

/** Handed over by moderators, who are told the answer. */
const isOfModerators = (kind: Kind) => kind === 'item' || kind === 'conversation'

function effectOf(kind: Kind, outcome: Outcome): Outcome | 'closed' | 'answered' | 'given-back' {
	if (kind === 'conversation') return outcome === 'acted' ? 'answered' : 'given-back'
	return kind === 'item' && outcome === 'acted' ? 'closed' : outcome
}
