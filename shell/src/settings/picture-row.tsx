import type { User } from '@folkmoot/account-contract/user'
import { useAction, useOutdate } from '@folkmoot/kit/api'
import { Avatar } from '@folkmoot/kit/content/avatar.tsx'
import { useAlert, useSetSession } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { deleteProfilePicture, uploadProfilePicture } from '../pictures/picture.api.ts'
import styles from './settings-page.module.css'

const PictureDialog = lazy(async () => ({
	default: (await import(/* webpackChunkName: "picture-dialog" */ '../pictures/picture-dialog.tsx')).PictureDialog,
}))

/** The profile picture: changed and taken away at once, there is nothing to save. */
export function PictureRow({ user }: { user: User }): ReactNode {
	const [asked, setAsked] = useState<'change' | 'delete' | null>(null)
	const close = () => setAsked(null)
	const show = useShowPicture()
	const [remove, isRemoving] = useAction(async () => {
		show(await deleteProfilePicture(user.username), 'Profile picture deleted.')
		close()
	})
	return (
		<div className={styles.picture}>
			<Avatar picture={user.proPic} name={user.username} size={64} />
			<div className={styles.pictureActions}>
				<span>Profile picture</span>
				<Button onClick={() => setAsked('change')}>{user.proPic ? 'Change picture' : 'Add picture'}</Button>
				{user.proPic && (
					<Button kind="quiet" onClick={() => setAsked('delete')}>
						Delete picture
					</Button>
				)}
			</div>
			{asked === 'change' && (
				<Suspense>
					<PictureDialog
						title="Profile picture"
						isRound
						onSend={async (image, sending) => show(await uploadProfilePicture(user.username, image, sending), 'Profile picture changed.')}
						onClose={close}
					/>
				</Suspense>
			)}
			{asked === 'delete' && (
				<ConfirmDialog
					title="Delete your profile picture?"
					confirmLabel="Delete picture"
					isDanger
					isRunning={isRemoving}
					onConfirm={remove}
					onClose={close}
				>
					Your initial takes its place.
				</ConfirmDialog>
			)}
		</div>
	)
}

/** Takes over what the account shows now, wherever the viewer is seen. */
function useShowPicture(): (user: User, said: string) => void {
	const setSession = useSetSession()
	const outdate = useOutdate()
	const alert = useAlert()
	return ({ proPic }, said) => {
		setSession((session) => ({ ...session, user: session.user && { ...session.user, proPic } }))
		// Posts, comments and profiles carry the picture of who wrote them.
		outdate('/api/')
		alert(said, { tone: 'good' })
	}
}
