import type { UserGroup } from '@folkmoot/contract-kit/people'
import { useAction } from '@folkmoot/kit/api'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { reloadPage } from '@folkmoot/kit/pages/reload-page.ts'
import { flashAlert } from '@folkmoot/kit/state'
import { Checkbox } from '@folkmoot/kit/ui/choice.tsx'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import type { Post } from '@folkmoot/post-contract/post'
import { type ReactNode, useState } from 'react'
import { sendPostDeletion } from '../post.api.ts'
import { noGrounds, RemovalGrounds } from '../removal-grounds.tsx'

/** What is deleted, and in which role. */
export interface Deletion {
	as: UserGroup
	/** The post is already deleted: only its content goes. */
	isContentOnly: boolean
}

interface Props {
	post: Post
	deletion: Deletion
	onClose: () => void
}

const contentNames = { text: 'text', link: 'link', image: 'images' } as const

/**
 * Confirms and deletes a post, then reloads the page. Links and images may be deleted too, except
 * by moderators (rule posts-16).
 */
export function DeletePostDialog({ post, deletion, onClose }: Props): ReactNode {
	const { as, isContentOnly } = deletion
	const [withContent, setWithContent] = useState(isContentOnly)
	const [grounds, setGrounds] = useState(noGrounds)
	const [run, isRunning] = useAction(async () => {
		await sendPostDeletion(post.publicId, { deleteAs: as, withContent, grounds })
		flashAlert(isContentOnly ? 'Content deleted.' : 'Post deleted.')
		reloadPage()
	})
	const contentName = contentNames[post.type]
	const canDeleteContent = !isContentOnly && as !== 'mods' && post.type !== 'text'
	return (
		<ConfirmDialog
			title={isContentOnly ? `Delete the ${contentName} of this post?` : 'Delete this post?'}
			confirmLabel={isContentOnly ? 'Delete content' : 'Delete post'}
			isDanger
			isRunning={isRunning}
			onConfirm={run}
			onClose={onClose}
		>
			<p>
				{isContentOnly
					? 'This cannot be undone. The title and comments stay.'
					: `It disappears from all feeds. Its ${contentName} and comments stay: anyone with the link can still read them.`}
			</p>
			{!isContentOnly && (
				<RemovalGrounds
					as={as}
					communityId={post.communityId}
					path={paths.post(post.communityName, post.publicId)}
					grounds={grounds}
					onChange={setGrounds}
					onSubmit={run}
				/>
			)}
			{canDeleteContent && <Checkbox label={`Delete the ${contentName} too`} isChecked={withContent} onChange={setWithContent} />}
		</ConfirmDialog>
	)
}
