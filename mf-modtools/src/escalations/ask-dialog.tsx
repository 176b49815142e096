import { useAction } from '@folkmoot/kit/api'
import type { FragmentProps } from '@folkmoot/kit/fragments/fragment-list.ts'
import { useAlert } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import { askToModerate } from './escalations.api.ts'
import { NoteDialog } from './note-dialog.tsx'
import { t } from './text.ts'

/** Asks the admins to become a moderator. Lent to other areas as `modtools/ask-to-moderate`. */
export function Fragment({ communityId, communityName, onClose }: FragmentProps<'modtools/ask-to-moderate'>): ReactNode {
	const alert = useAlert()
	const refuse = ({ message }: Error) => {
		alert(message, { tone: 'bad' })
		onClose()
	}
	const [send, isRunning] = useAction(
		async (text: string) => {
			await askToModerate(communityId, text)
			alert(t('asked'), { tone: 'good' })
			onClose()
		},
		{ 403: refuse, 404: refuse, 409: refuse },
	)
	return (
		<NoteDialog
			title={t('ask-title', { community: communityName })}
			explanation={t('ask-text')}
			label={t('ask-label')}
			confirm={t('ask')}
			isRunning={isRunning}
			onSend={(text) => void send(text)}
			onClose={onClose}
		/>
	)
}
