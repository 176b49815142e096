import { AuthorLink } from '@folkmoot/kit/content/author-link.tsx'
import { CommunityLink } from '@folkmoot/kit/content/community-link.tsx'
import { LinkBody } from '@folkmoot/kit/content/link-body.tsx'
import { Markdown } from '@folkmoot/kit/content/markdown.tsx'
import { PostGallery } from '@folkmoot/kit/content/post-gallery.tsx'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { ShowMore } from '@folkmoot/kit/ui/show-more.tsx'
import { titleClass } from '@folkmoot/kit/ui/title-class.ts'
import type { Comment } from '@folkmoot/post-contract/comment'
import type { Post } from '@folkmoot/post-contract/post'
import type { ReactNode } from 'react'
import type { HeldItem } from './held.api.ts'
import styles from './held.module.css'
import { t } from './text.ts'

interface Props {
	item: HeldItem
	/** In the author's list, of several communities. */
	showsCommunity?: boolean
}

/** What waits, as readers would see it. It has no page yet, so nothing links there. */
export function HeldContent({ item: { target, createdAt }, showsCommunity = false }: Props): ReactNode {
	return (
		<div className={styles.content}>
			<p className={styles.meta}>
				{showsCommunity && (
					<CommunityLink name={target.communityName} picture={'communityProPic' in target ? target.communityProPic : null} />
				)}
				<AuthorLink of={target} pictureSize={showsCommunity ? 0 : 20} />
				<TimeAgo time={createdAt} />
			</p>
			{'hotness' in target ? <PostContent post={target} /> : <CommentContent comment={target} />}
		</div>
	)
}

function PostContent({ post }: { post: Post }): ReactNode {
	return (
		<>
			<h2 className={classNames(styles.title, titleClass(post.title))} lang={post.language || undefined}>
				{post.title}
			</h2>
			{post.link && <LinkBody link={post.link} title={post.title} isFull />}
			{post.images.length > 0 && <PostGallery postId={post.id} images={post.images} />}
			{post.bodyTree && post.bodyTree.length > 0 && (
				<ShowMore>
					<Markdown tree={post.bodyTree} lang={post.language} isSmall />
				</ShowMore>
			)}
		</>
	)
}

function CommentContent({ comment }: { comment: Comment }): ReactNode {
	const { communityName, postPublicId, parentId, postTitle = t('a-post') } = comment
	const path = parentId ? paths.comment(communityName, postPublicId, parentId) : paths.post(communityName, postPublicId)
	return (
		<>
			<p className={styles.on}>
				{t.rich(parentId ? 'reply-on' : 'comment-on', { title: postTitle }, { link: <Link to={path}>{null}</Link> })}
			</p>
			<ShowMore>
				<Markdown tree={comment.bodyTree} lang={comment.language} isSmall />
			</ShowMore>
		</>
	)
}
