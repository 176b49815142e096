import { useAlert } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import { useModeratorAction } from '../frame/lost-role.tsx'
import { escalate } from './escalations.api.ts'
import { NoteDialog } from './note-dialog.tsx'
import { t } from './text.ts'

interface Props {
	itemId: string
	/** Called when the item is with the admins, or was already. */
	onDone: () => Promise<void>
	onClose: () => void
}

/** Hands a reported item to the site's admins, with a note. */
export function EscalateDialog({ itemId, onDone, onClose }: Props): ReactNode {
	const alert = useAlert()
	const finish = async () => {
		onClose()
		await onDone()
	}
	const refuse = ({ message }: Error) => {
		alert(message, { tone: 'bad' })
		void finish()
	}
	const [send, isRunning] = useModeratorAction(
		async (note: string) => {
			await escalate(itemId, note)
			alert(t('escalated'), { tone: 'good' })
			await finish()
		},
		{ 404: refuse, 409: refuse },
	)
	return (
		<NoteDialog
			title={t('escalate-title')}
			explanation={t('escalate-text')}
			label={t('note')}
			confirm={t('escalate')}
			isRunning={isRunning}
			onSend={(note) => void send(note)}
			onClose={onClose}
		/>
	)
}
