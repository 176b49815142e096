import { Fragment } from '@folkmoot/kit/fragments/fragment.tsx'
import { useViewer } from '@folkmoot/kit/state'
import { Notice } from '@folkmoot/kit/ui/notice.tsx'
import type { Post } from '@folkmoot/post-contract/post'
import Lock from 'lucide-react/icons/lock'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { t } from './text.ts'

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
					{post.lockedByGroup === 'admins' ? t('locked-by-admins') : t('locked-by-mods')}
				</Notice>
			)}
		</>
	)
}

function deletionNotice({ deletedAs, deletedContent, deletedContentAs }: Post): string {
	if (!deletedContent) return t('deleted-readable', { by: deletedAs })
	if (deletedContentAs === deletedAs) return t('deleted-whole', { by: deletedAs })
	return t('deleted-content', { by: deletedAs, contentBy: deletedContentAs })
}
