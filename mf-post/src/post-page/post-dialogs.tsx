import { lazyDialog } from '@folkmoot/kit/ui/lazy-dialog.tsx'
import type { Post } from '@folkmoot/post-contract/post'
import type { ReactNode } from 'react'
import type { Deletion } from './delete-post-dialog.tsx'

const DeletePostDialog = lazyDialog(
	async () => (await import(/* webpackChunkName: "post-dialogs" */ './delete-post-dialog.tsx')).DeletePostDialog,
)
const AnnounceDialog = lazyDialog(async () => (await import(/* webpackChunkName: "post-dialogs" */ './announce-dialog.tsx')).AnnounceDialog)

/** A dialog that a menu entry opens. */
export type PostDialog = Deletion | 'announcement'

interface Props {
	post: Post
	dialog: PostDialog | null
	onClose: () => void
}

/** The open dialog; its chunk loads with the first one. */
export function PostDialogs({ post, dialog, onClose }: Props): ReactNode {
	if (dialog === null) return null
	if (dialog === 'announcement') return <AnnounceDialog post={post} onClose={onClose} />
	return <DeletePostDialog post={post} deletion={dialog} onClose={onClose} />
}
