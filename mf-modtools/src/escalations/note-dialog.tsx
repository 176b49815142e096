import { Button } from '@folkmoot/kit/ui/button.tsx'
import { CancelButton } from '@folkmoot/kit/ui/cancel-button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { TextArea } from '@folkmoot/kit/ui/text-area.tsx'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import frame from '../frame/frame.module.css'
import { noteMax } from './note-max.ts'

interface Props {
	title: string
	explanation: string
	label: string
	confirm: string
	isRunning: boolean
	onSend: (note: string) => void
	onClose: () => void
}

/** Asks for what the admins are to read. */
export function NoteDialog({ title, explanation, label, confirm, isRunning, onSend, onClose }: Props): ReactNode {
	const form = useId()
	const [note, setNote] = useState('')
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (note.trim() !== '') onSend(note.trim())
	}
	const footer = (
		<>
			<CancelButton onClick={onClose} />
			<Button kind="primary" type="submit" form={form} disabled={note.trim() === ''} isLoading={isRunning}>
				{confirm}
			</Button>
		</>
	)
	return (
		<Dialog title={title} size="small" onClose={onClose} footer={footer}>
			<form id={form} className={frame.form} data-area="modtools" onSubmit={submit}>
				<p className={frame.quiet}>{explanation}</p>
				<TextArea label={label} rows={4} required value={note} maxLength={noteMax} onChange={setNote} />
			</form>
		</Dialog>
	)
}
