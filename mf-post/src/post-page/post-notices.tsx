import { Fragment } from '@folkmoot/kit/fragments/fragment.tsx'
import { useViewer } from '@folkmoot/kit/state'
import { Notice } from '@folkmoot/kit/ui/notice.tsx'
import type { Post } from '@folkmoot/post-contract/post'
import Lock from 'lucide-react/icons/lock'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'

const roleNames: Readonly<Record<string, string>> = { mods: 'moderators', admins: 'admins' }

/** Notices that the post is deleted or locked, and in which role that was done. */
export function PostNotices({ post }: { post: Post }): ReactNode {
	const viewer = useViewer()
	const isOwn = viewer !== null && viewer.id === post.userId
	return (
		<>
			{post.deleted && (
				<Notice tone="danger" icon={<Trash />}>
					{deletionNotice(post)}
				</Notice>
			)}
			{post.deleted && isOwn && post.deletedAs !== 'normal' && <Fragment name="modtools/decision-notice" postId={post.publicId} />}
			{post.locked && (
				<Notice tone="warn" icon={<Lock />}>
					Locked by {roleNames[post.lockedByGroup ?? ''] ?? 'moderators'}. No new comments or votes.
				</Notice>
			)}
		</>
	)
}

function deletionNotice({ deletedAs, deletedContent, deletedContentAs }: Post): string {
	const remover = roleNames[deletedAs ?? '']
	const start = remover ? `Removed by ${remover}` : 'Deleted by its author'
	if (!deletedContent) return `${start}. It can still be read at this address.`
	if (deletedContentAs === deletedAs) return `${start}, with its content.`
	return `${start}. Its content was deleted by ${roleNames[deletedContentAs ?? ''] ?? 'its author'}.`
}
