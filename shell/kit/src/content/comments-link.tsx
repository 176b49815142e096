import type { CachedPost } from '@folkmoot/kit/state'
import MessageSquare from 'lucide-react/icons/message-square'
import type { ReactNode } from 'react'
import { Link } from '../navigation/link.tsx'
import { paths } from '../navigation/paths.ts'
import { formatCount, formatShortCount } from './format-count.ts'

interface Props {
	post: CachedPost
	className: string | undefined
	newClassName: string | undefined
}

/** Link to a post's comments, with their count and the number of new ones since the last visit (rule posts-25). */
export function CommentsLink({ post, className, newClassName }: Props): ReactNode {
	const added = newSince(post)
	return (
		<Link {...linkOf(post)} className={className}>
			<MessageSquare />
			<span>{formatCount(post.noComments, 'comment')}</span>
			{added > 0 && <span className={newClassName}>({formatShortCount(added)} new)</span>}
		</Link>
	)
}

/** The same in figures: what is new, then all; `unitClassName` is of the word behind them, for lines with area for it. */
export function ShortCommentsLink({
	post,
	className,
	newClassName,
	unitClassName,
}: Props & { unitClassName: string | undefined }): ReactNode {
	const count = formatCount(post.noComments, 'comment')
	const added = newSince(post)
	return (
		<Link {...linkOf(post)} className={className} aria-label={added > 0 ? `${count}, ${added} new` : count}>
			{added > 0 && <span className={newClassName}>+{formatShortCount(added)}</span>}
			<MessageSquare />
			<span>
				{formatShortCount(post.noComments)}
				<span className={unitClassName}> {post.noComments === 1 ? 'comment' : 'comments'}</span>
			</span>
		</Link>
	)
}

function linkOf(post: CachedPost): { to: string; title: string | undefined } {
	const added = newSince(post)
	return {
		to: `${paths.post(post.communityName, post.publicId)}#comments`,
		title: added > 0 ? `${formatShortCount(added)} since your last visit` : undefined,
	}
}

/** 0 on a first visit: then all comments are new, which need not be said. */
function newSince({ lastVisitAt, newComments }: CachedPost): number {
	return lastVisitAt === null ? 0 : newComments
}
