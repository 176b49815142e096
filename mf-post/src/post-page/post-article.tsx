import { PostMeta } from '@folkmoot/kit/content/post-meta.tsx'
import { VoteButtons } from '@folkmoot/kit/content/vote-buttons.tsx'
import { useSession } from '@folkmoot/kit/state'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { titleClass } from '@folkmoot/kit/ui/title-class.ts'
import type { Post } from '@folkmoot/post-contract/post'
import type { ReactNode } from 'react'
import { SourceLink } from '../source-link.tsx'
import styles from './post.module.css'
import { PostActions } from './post-actions.tsx'
import { PostBody } from './post-body.tsx'
import { PostNotices } from './post-notices.tsx'
import { postRights } from './post-rights.ts'

interface Props {
	/** The live post. */
	post: Post
}

/** The post itself, with its votes beside it. */
export function PostArticle({ post }: Props): ReactNode {
	const { user, bannedFrom } = useSession()
	const viewer = user && { id: user.id, isAdmin: user.isAdmin, isBanned: bannedFrom.includes(post.communityId) }
	const rights = postRights(post, viewer, post.community?.userMod === true)
	return (
		<article className={styles.post} aria-labelledby="post-title">
			<div className={styles.side}>
				<div className={styles.votes}>
					<VoteButtons kind="post" item={post} layout="column" isDisabled={!rights.canVote} />
				</div>
			</div>
			<div className={styles.main}>
				<PostMeta post={post} />
				<h1 id="post-title" lang={post.language || undefined} className={classNames(styles.title, titleClass(post.title))} tabIndex={-1}>
					{post.title}
				</h1>
				<PostNotices post={post} />
				<PostBody post={post} />
				<SourceLink source={post.source} />
				<PostActions post={post} rights={rights} />
			</div>
		</article>
	)
}
