import { type CachedPost, useLivePost } from '@folkmoot/kit/state'
import FileText from 'lucide-react/icons/file-text'
import LinkIcon from 'lucide-react/icons/link'
import type { ReactNode } from 'react'
import { Link } from '../navigation/link.tsx'
import { paths } from '../navigation/paths.ts'
import { AuthorLink } from './author-link.tsx'
import { countWords } from './count-words.ts'
import { pictureUrl } from './picture.ts'
import styles from './post-card-compact.module.css'
import { TimeAgo } from './time-ago.tsx'
import { VoteButtons } from './vote-buttons.tsx'

interface Props {
	post: CachedPost
	showsCommunity?: boolean
	canVote?: boolean
	actions?: ReactNode
}

/** A post in two lines: at least twelve on a screen of 900 px. */
export function PostCardCompact({ post: given, showsCommunity = true, canVote = true, actions }: Props): ReactNode {
	const post = useLivePost(given)
	const path = paths.post(post.communityName, post.publicId)
	return (
		<article className={styles.card} aria-labelledby={`post-${post.publicId}`}>
			<VoteButtons kind="post" item={post} layout="row" isDisabled={!canVote || post.locked || post.deleted} />
			<Thumbnail post={post} />
			<div className={styles.main}>
				<h2 className={styles.title} id={`post-${post.publicId}`}>
					<Link to={path}>{post.title}</Link>
					{post.link && <span className={styles.host}> {post.link.hostname}</span>}
				</h2>
				<div className={styles.meta}>
					{showsCommunity && (
						<Link to={paths.community(post.communityName)} className={styles.community}>
							{post.communityName}
						</Link>
					)}
					<AuthorLink of={post} />
					<TimeAgo time={post.createdAt} isShort />
					<Link to={`${path}#comments`}>{countWords(post.noComments, 'comment')}</Link>
					{actions}
				</div>
			</div>
		</article>
	)
}

function Thumbnail({ post }: { post: CachedPost }): ReactNode {
	const image = post.deletedContent ? null : (post.image ?? post.link?.image)
	if (image) return <img className={styles.thumbnail} src={pictureUrl(image, 56)} alt="" width={56} height={56} loading="lazy" />
	return <span className={styles.thumbnail}>{post.link ? <LinkIcon /> : <FileText />}</span>
}
