import type { UserGroup } from '@folkmoot/contract-kit/people'
import { useAction } from '@folkmoot/kit/api'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useContentCache } from '@folkmoot/kit/state'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import type { Comment } from '@folkmoot/post-contract/comment'
import { type ReactNode, useState } from 'react'
import { t } from '../dialogs-text.ts'
import { sendCommentDeletion } from '../post.api.ts'
import { noGrounds, RemovalGrounds } from '../removal-grounds.tsx'

interface Props {
	comment: Comment
	as: UserGroup
	onClose: () => void
}

const consequences = {
	normal: 'comment-lost',
	mods: 'comment-kept-for-mods',
	admins: 'comment-kept-for-admins',
} as const satisfies Record<UserGroup, Parameters<typeof t>[0]>

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
			title={t('delete-this-comment')}
			confirmLabel={t('delete-comment')}
			isDanger
			isRunning={isRunning}
			onConfirm={run}
			onClose={onClose}
		>
			<p>{t(consequences[as])}</p>
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
