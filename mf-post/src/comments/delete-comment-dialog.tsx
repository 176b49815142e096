import type { UserGroup } from '@folkmoot/contract-kit/people'
import { useAction } from '@folkmoot/kit/api'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useContentCache } from '@folkmoot/kit/state'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import type { Comment } from '@folkmoot/post-contract/comment'
import { type ReactNode, useState } from 'react'
import { sendCommentDeletion } from '../post.api.ts'
import { noGrounds, RemovalGrounds } from '../removal-grounds.tsx'

interface Props {
	comment: Comment
	as: UserGroup
	onClose: () => void
}

const consequences = {
	normal: 'Its text is permanently deleted. Replies stay.',
	mods: 'Moderators and admins can still read it. Replies stay.',
	admins: 'Admins can still read it. Replies stay.',
} as const

/** Confirms deleting a comment. */
export function DeleteCommentDialog({ comment, as, onClose }: Props): ReactNode {
	const [grounds, setGrounds] = useState(noGrounds)
	const cache = useContentCache()
	const [run, isRunning] = useAction(async () => {
		cache.put(await sendCommentDeletion(comment, as, grounds))
		onClose()
	})
	return (
		<ConfirmDialog
			title="Delete this comment?"
			confirmLabel="Delete comment"
			isDanger
			isRunning={isRunning}
			onConfirm={run}
			onClose={onClose}
		>
			<p>{consequences[as]}</p>
			<RemovalGrounds
				as={as}
				communityId={comment.communityId}
				path={paths.comment(comment.communityName, comment.postPublicId, comment.id)}
				grounds={grounds}
				onChange={setGrounds}
				onSubmit={run}
			/>
		</ConfirmDialog>
	)
}
