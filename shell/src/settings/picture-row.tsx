import type { User } from '@folkmoot/account-contract/user'
import { useAction } from '@folkmoot/kit/api'
import { Avatar } from '@folkmoot/kit/content/avatar.tsx'
import { useOpenModal } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import { type ReactNode, useState } from 'react'
import { deleteProfilePicture } from '../pictures/picture.api.ts'
import { useShowPicture } from '../pictures/use-show-picture.ts'
import styles from './settings-page.module.css'
import { t } from './text.ts'

/** The profile picture. Changes take effect at once, without saving. */
export function PictureRow({ user }: { user: User }): ReactNode {
	const [isDeleting, setDeleting] = useState(false)
	const close = () => setDeleting(false)
	const show = useShowPicture()
	const openModal = useOpenModal()
	const [remove, isRemoving] = useAction(async () => {
		show(await deleteProfilePicture(user.username), t('picture-deleted'))
		close()
	})
	return (
		<div className={styles.picture}>
			<Avatar kind="member" picture={user.proPic} name={user.username} size={64} />
			{/* Takes the focus when the delete button is removed with the picture. */}
			<div tabIndex={-1} className={styles.pictureActions}>
				<span>{t('picture')}</span>
				<Button aria-haspopup="dialog" onClick={() => openModal({ name: 'profile-picture' })}>
					{user.proPic ? t('picture-change') : t('picture-add')}
				</Button>
				{user.proPic && (
					<Button kind="quiet" onClick={() => setDeleting(true)}>
						{t('picture-delete')}
					</Button>
				)}
			</div>
			{isDeleting && (
				<ConfirmDialog
					title={t('picture-delete-question')}
					confirmLabel={t('picture-delete')}
					isDanger
					isRunning={isRemoving}
					onConfirm={remove}
					onClose={close}
				>
					{t('picture-delete-why')}
				</ConfirmDialog>
			)}
		</div>
	)
}
