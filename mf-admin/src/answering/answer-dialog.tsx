import { useAction } from '@folkmoot/kit/api'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { CancelButton } from '@folkmoot/kit/ui/cancel-button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { TextArea } from '@folkmoot/kit/ui/text-area.tsx'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import styles from './answer-dialog.module.css'

interface Props {
	title: string
	/** What the answer does. */
	effect?: ReactNode
	note: { label: string; maxLength: number; isRequired?: boolean }
	answer: { label: string; kind: 'primary' | 'danger' }
	/** Sends the answer with the trimmed note; resolves to what is then said. */
	send: (note: string) => Promise<string>
	/** After the answer, and after a refusal because somebody else has answered. */
	onDone: () => Promise<void>
	onClose: () => void
}

/** Answers what members have asked the admins for, with a note. */
export function AnswerDialog({
	title,
	effect,
	note: { label, maxLength, isRequired = false },
	answer,
	send,
	onDone,
	onClose,
}: Props): ReactNode {
	const form = useId()
	const alert = useAlert()
	const [note, setNote] = useState('')
	const finish = async () => {
		await onDone()
		onClose()
	}
	const refuse = async ({ message }: { message: string }) => {
		alert(message, { tone: 'bad' })
		await finish()
	}
	const [submit, isRunning] = useAction(
		async () => {
			alert(await send(note.trim()), { tone: 'good' })
			await finish()
		},
		{ 403: refuse, 404: refuse, 409: refuse },
	)
	const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault()
		void submit()
	}
	const isBlocked = isRequired && note.trim() === ''
	const footer = (
		<>
			<CancelButton onClick={onClose} />
			<Button kind={answer.kind} type="submit" form={form} disabled={isBlocked} isLoading={isRunning}>
				{answer.label}
			</Button>
		</>
	)
	return (
		<Dialog title={title} onClose={onClose} footer={footer}>
			<form id={form} className={styles.form} onSubmit={handleSubmit}>
				{effect !== undefined && <p>{effect}</p>}
				<TextArea label={label} rows={3} required={isRequired} value={note} maxLength={maxLength} onChange={setNote} />
			</form>
		</Dialog>
	)
}
