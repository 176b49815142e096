import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import type { ReactNode } from 'react'
import { t } from './frame/later-text.ts'

interface Props {
	/** "Leave this page? What you wrote is kept." */
	question: string
	leave: () => void
	onClose: () => void
}

/** Asks before unsaved changes are left behind. */
export function LeaveDialog({ question, leave, onClose }: Props): ReactNode {
	const [title = '', ...consequences] = question.split(/(?<=[?؟]) /)
	const confirm = () => {
		// First: going to another page takes over the history entry of the dialog.
		leave()
		onClose()
	}
	return (
		<ConfirmDialog title={title} confirmLabel={t('leave')} cancelLabel={t('stay')} onConfirm={confirm} onClose={onClose}>
			{consequences.join(' ')}
		</ConfirmDialog>
	)
}
