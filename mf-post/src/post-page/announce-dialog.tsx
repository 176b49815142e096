import { useAction } from '@folkmoot/kit/api'
import { useAlert } from '@folkmoot/kit/state'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import type { Post } from '@folkmoot/post-contract/post'
import type { ReactNode } from 'react'
import { t } from '../dialogs-text.ts'
import { sendAnnouncement } from './post-actions.api.ts'

/** Confirms notifying all members (rule posts-14). */
export function AnnounceDialog({ post, onClose }: { post: Post; onClose: () => void }): ReactNode {
	const alert = useAlert()
	const [announce, isRunning] = useAction(
		async () => {
			await sendAnnouncement(post.publicId)
			alert(t('announced'), { tone: 'good' })
			onClose()
		},
		{
			409: () => {
				alert(t('announced-before'), { tone: 'bad' })
				onClose()
			},
		},
	)
	return (
		<ConfirmDialog title={t('announce-post')} confirmLabel={t('announce')} isRunning={isRunning} onConfirm={announce} onClose={onClose}>
			<p>{t('announce-warning')}</p>
		</ConfirmDialog>
	)
}
