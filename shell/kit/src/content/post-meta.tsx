import { limits } from '@folkmoot/contract-kit/limits'
import type { CachedPost } from '@folkmoot/kit/state'
import Lock from 'lucide-react/icons/lock'
import Pin from 'lucide-react/icons/pin'
import type { ReactNode } from 'react'
import { Label } from '../ui/label.tsx'
import { AuthorLink } from './author-link.tsx'
import { CommunityLink } from './community-link.tsx'
import { formatDateTime } from './format-time.ts'
import styles from './post-meta.module.css'
import { TimeAgo } from './time-ago.tsx'

interface Props {
	post: CachedPost
	/** False inside the community itself. */
	showsCommunity?: boolean
}

/** The metadata line above a title: community, author, time, and marks. */
export function PostMeta({ post, showsCommunity = true }: Props): ReactNode {
	return (
		<div className={styles.meta}>
			{showsCommunity && <CommunityLink name={post.communityName} picture={post.communityProPic} />}
			<AuthorLink of={post} pictureSize={showsCommunity ? 0 : 20} className={styles.part} />
			<TimeAgo time={post.createdAt} className={styles.part} />
			{isMarkedEdited(post) && (
				<span className={styles.edited} title={`Edited ${formatDateTime(post.editedAt)}`}>
					(edited)
				</span>
			)}
			<PostMarks post={post} className={styles.mark} />
		</div>
	)
}

/** The marks of a post, one word each. */
export function PostMarks({ post, className }: { post: CachedPost; className?: string | undefined }): ReactNode {
	return (
		<>
			{(post.isPinned || post.isPinnedSite) && (
				<span className={className}>
					<Label tone="brand">
						<Pin /> Pinned
					</Label>
				</span>
			)}
			{post.locked && (
				<span className={className}>
					<Label tone="warn">
						<Lock /> Locked
					</Label>
				</span>
			)}
			{post.deleted && (
				<span className={className}>
					<Label>{post.deletedAs === 'normal' ? 'Deleted' : 'Removed'}</Label>
				</span>
			)}
		</>
	)
}

/** spec 1 §9: only if edited more than 5 minutes after creation. */
export function isMarkedEdited<T extends { createdAt: string; editedAt: string | null }>(item: T): item is T & { editedAt: string } {
	const { createdAt, editedAt } = item
	return editedAt !== null && Date.parse(editedAt) - Date.parse(createdAt) > limits.editedGraceMs
}
