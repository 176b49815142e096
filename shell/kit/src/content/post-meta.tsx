import { limits } from '@folkmoot/contract-kit/limits'
import type { CachedPost } from '@folkmoot/kit/state'
import Lock from 'lucide-react/icons/lock'
import Pin from 'lucide-react/icons/pin'
import type { ReactNode } from 'react'
import { Label } from '../ui/label.tsx'
import { AuthorLink } from './author-link.tsx'
import { CommunityLink } from './community-link.tsx'
import styles from './post-meta.module.css'
import { TimeAgo } from './time-ago.tsx'

interface Props {
	post: CachedPost
	/** Not within the community itself. */
	showsCommunity?: boolean
}

/** The quiet line above a title: where, who, when, and what is particular about the post. */
export function PostMeta({ post, showsCommunity = true }: Props): ReactNode {
	return (
		<div className={styles.meta}>
			{showsCommunity && <CommunityLink name={post.communityName} picture={post.communityProPic} />}
			{showsCommunity && <span className={styles.dot} />}
			<AuthorLink of={post} pictureSize={showsCommunity ? 0 : 20} />
			<span className={styles.dot} />
			<TimeAgo time={post.createdAt} />
			{isMarkedEdited(post) && <span title={`Edited ${post.editedAt}`}>(edited)</span>}
			{(post.isPinned || post.isPinnedSite) && (
				<Label tone="brand">
					<Pin /> Pinned
				</Label>
			)}
			{post.locked && (
				<Label tone="warn">
					<Lock /> Locked
				</Label>
			)}
			{post.deleted && <Label tone="danger">Deleted</Label>}
		</div>
	)
}

/** spec 1 §9: only if edited more than 5 minutes after creation. */
export function isMarkedEdited({ createdAt, editedAt }: { createdAt: string; editedAt: string | null }): boolean {
	return editedAt !== null && Date.parse(editedAt) - Date.parse(createdAt) > limits.editedGraceMs
}
