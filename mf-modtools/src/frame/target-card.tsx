import { CommentCard } from '@folkmoot/kit/content/comment-card.tsx'
import { PostCard } from '@folkmoot/kit/content/post-card.tsx'
import { PostCardCompact } from '@folkmoot/kit/content/post-card-compact.tsx'
import type { Comment } from '@folkmoot/post-contract/comment'
import type { Post } from '@folkmoot/post-contract/post'
import type { ReactNode } from 'react'
import { t } from './text.ts'

interface Props {
	type: 'post' | 'comment'
	/** Null if it no longer exists. */
	target: Post | Comment | null
	/** The class of the text that replaces a missing target. */
	missingClassName: string | undefined
	/** A post with its pictures, text or link preview, as readers see it; else one line. */
	isFull?: boolean
	/** In a list of several communities. */
	showsCommunity?: boolean
}

/** A reported or matched post or comment, without votes. */
export function TargetCard({ type, target, missingClassName, isFull = false, showsCommunity = false }: Props): ReactNode {
	if (!target) return <p className={missingClassName}>{type === 'post' ? t('post-gone') : t('comment-gone')}</p>
	if (!('hotness' in target)) return <CommentCard comment={target} canVote={false} />
	if (isFull) return <PostCard post={target} canVote={false} showsCommunity={showsCommunity} />
	return <PostCardCompact post={target} canVote={false} showsCommunity={showsCommunity} spellsTime />
}
