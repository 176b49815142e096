import type { CachedPost } from '@folkmoot/kit/state'
import Lock from 'lucide-react/icons/lock'
import Pin from 'lucide-react/icons/pin'
import type { ReactNode } from 'react'
import { Label } from '../ui/label.tsx'
import { AuthorLink } from './author-link.tsx'
import { CommunityLink } from './community-link.tsx'
import { EditedMark } from './edited-mark.tsx'
import styles from './post-meta.module.css'
import { t } from './text.ts'
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
			{/* One part, so that a line never begins with "(edited)". */}
			<span className={styles.part}>
				<TimeAgo time={post.createdAt} /> <EditedMark of={post} />
			</span>
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
						<Pin /> {t('pinned')}
					</Label>
				</span>
			)}
			{post.locked && (
				<span className={className}>
					<Label tone="warn">
						<Lock /> {t('locked')}
					</Label>
				</span>
			)}
			{post.deleted && (
				<span className={className}>
					<Label>{t(post.deletedAs === 'normal' ? 'deleted' : 'removed')}</Label>
				</span>
			)}
		</>
	)
}
