import type { UserGroup } from '@folkmoot/contract-kit/people'
import { useAction } from '@folkmoot/kit/api'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { reloadPage } from '@folkmoot/kit/pages/reload-page.ts'
import { flashAlert } from '@folkmoot/kit/state'
import { Checkbox } from '@folkmoot/kit/ui/choice.tsx'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import type { Post } from '@folkmoot/post-contract/post'
import { type ReactNode, useState } from 'react'
import { t } from '../dialogs-text.ts'
import { sendPostDeletion } from '../post.api.ts'
import { noGrounds, RemovalGrounds } from '../removal-grounds.tsx'
import { t as tPost } from './text.ts'

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
		flashAlert(isContentOnly ? t('content-deleted') : t('post-deleted'))
		reloadPage()
	})
	const { type } = post
	const canDeleteContent = !isContentOnly && as !== 'mods' && type !== 'text'
	return (
		<ConfirmDialog
			title={isContentOnly ? t('delete-content-of', { type }) : t('delete-this-post')}
			confirmLabel={isContentOnly ? tPost('delete-content') : tPost('delete-post')}
			isDanger
			isRunning={isRunning}
			onConfirm={run}
			onClose={onClose}
		>
			<p>{isContentOnly ? t('content-lost') : t('content-stays', { type })}</p>
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
			{canDeleteContent && <Checkbox label={t('delete-content-too', { type })} isChecked={withContent} onChange={setWithContent} />}
		</ConfirmDialog>
	)
}
