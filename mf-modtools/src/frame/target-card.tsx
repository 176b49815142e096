import { CommentCard } from '@folkmoot/kit/content/comment-card.tsx'
import { PostCardCompact } from '@folkmoot/kit/content/post-card-compact.tsx'
import type { Comment } from '@folkmoot/post-contract/comment'
import type { Post } from '@folkmoot/post-contract/post'
import type { ReactNode } from 'react'

interface Props {
	type: 'post' | 'comment'
	/** Null if it no longer exists. */
	target: Post | Comment | null
	/** The class of the text that replaces a missing target. */
	missingClassName: string | undefined
}

/** A reported or matched post or comment, without votes. */
export function TargetCard({ type, target, missingClassName }: Props): ReactNode {
	if (!target) return <p className={missingClassName}>The {type} is no longer there.</p>
	if ('hotness' in target) return <PostCardCompact post={target} canVote={false} showsCommunity={false} spellsTime />
	return <CommentCard comment={target} canVote={false} />
}
