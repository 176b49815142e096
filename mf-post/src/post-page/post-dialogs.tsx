import { SilentErrorBoundary } from '@folkmoot/kit/ui/silent-error-boundary.tsx'
import type { Post } from '@folkmoot/post-contract/post'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Deletion } from './delete-post-dialog.tsx'

const DeletePostDialog = lazy(async () => ({
	default: (await import(/* webpackChunkName: "post-dialogs" */ './delete-post-dialog.tsx')).DeletePostDialog,
}))
const AnnounceDialog = lazy(async () => ({
	default: (await import(/* webpackChunkName: "post-dialogs" */ './announce-dialog.tsx')).AnnounceDialog,
}))

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
	return (
		<SilentErrorBoundary>
			<Suspense>
				{dialog === 'announcement' ? (
					<AnnounceDialog post={post} onClose={onClose} />
				) : (
					<DeletePostDialog post={post} deletion={dialog} onClose={onClose} />
				)}
			</Suspense>
		</SilentErrorBoundary>
	)
}
