import { useViewer } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import { uploadProfilePicture } from './picture.api.ts'
import { Fragment as PictureDialog } from './picture-dialog.tsx'
import { t } from './text.ts'
import { useShowPicture } from './use-show-picture.ts'

/** Changes the viewer's profile picture, from the settings or their profile. */
export function ProfilePictureDialog({ onClose }: { onClose: () => void }): ReactNode {
	const viewer = useViewer()
	const show = useShowPicture()
	if (!viewer) return null
	return (
		<PictureDialog
			title={t('title')}
			isRound
			onSend={async (image, sending) => show(await uploadProfilePicture(viewer.username, image, sending), t('changed'))}
			onClose={onClose}
		/>
	)
}
