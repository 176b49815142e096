import { QuietBoundary } from '@folkmoot/kit/ui/quiet-boundary.tsx'
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
export type Asked = Deletion | 'announcement'

interface Props {
	post: Post
	asked: Asked | null
	onClose: () => void
}

/** The open dialog; its chunk loads with the first one. */
export function PostDialogs({ post, asked, onClose }: Props): ReactNode {
	if (asked === null) return null
	return (
		<QuietBoundary>
			<Suspense>
				{asked === 'announcement' ? (
					<AnnounceDialog post={post} onClose={onClose} />
				) : (
					<DeletePostDialog post={post} deletion={asked} onClose={onClose} />
				)}
			</Suspense>
		</QuietBoundary>
	)
}
