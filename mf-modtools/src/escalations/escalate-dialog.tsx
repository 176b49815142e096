import { useAlert } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import { useModeratorAction } from '../frame/lost-role.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { t } from './text.ts'

interface Props {
	what: 'report' | 'message'
	send: (note: string) => Promise<unknown>
	/** Called when it is with the admins, or was already. */
	onDone: () => Promise<void>
	onClose: () => void
}

/** Hands a reported item or a conversation to the site's admins, with a note. */
export function EscalateDialog({ what, send, onDone, onClose }: Props): ReactNode {
	const alert = useAlert()
	const finish = async () => {
		onClose()
		await onDone()
	}
	const refuse = ({ message }: Error) => {
		alert(message, { tone: 'bad' })
		void finish()
	}
	const [hand, isRunning] = useModeratorAction(
		async (note: string) => {
			await send(note)
			alert(t('escalated'), { tone: 'good' })
			await finish()
		},
		{ 404: refuse, 409: refuse },
	)
	return (
		<NoteDialog
			title={t('escalate-title')}
			explanation={t(what === 'report' ? 'escalate-text' : 'escalate-message-text')}
			label={t('note')}
			confirm={t('escalate')}
			isRunning={isRunning}
			onSend={(note) => void hand(note)}
			onClose={onClose}
		/>
	)
}
