import { Notice } from '@folkmoot/kit/ui/notice.tsx'
import type { Post } from '@folkmoot/post-contract/post'
import Lock from 'lucide-react/icons/lock'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'

const who: Readonly<Record<string, string>> = { mods: 'moderators', admins: 'admins' }

/** What must be known before reading on: that the post is deleted or locked, and in which role somebody did it. */
export function PostNotices({ post }: { post: Post }): ReactNode {
	return (
		<>
			{post.deleted && (
				<Notice tone="danger" icon={<Trash />}>
					{deletionWords(post)}
				</Notice>
			)}
			{post.locked && (
				<Notice tone="warn" icon={<Lock />}>
					Locked by {who[post.lockedByGroup ?? ''] ?? 'moderators'}: no new comments, no votes.
				</Notice>
			)}
		</>
	)
}

function deletionWords({ deletedAs, deletedContent }: Post): string {
	const by = who[deletedAs ?? ''] ? `Removed by ${who[deletedAs ?? '']}` : 'Deleted by its author'
	return deletedContent ? `${by}, with its content.` : `${by}. It can still be read at this address.`
}
