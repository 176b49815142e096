import type { CachedPost } from '@folkmoot/kit/state'
import MessageSquare from 'lucide-react/icons/message-square'
import type { ReactNode } from 'react'
import { Link } from '../navigation/link.tsx'
import { paths } from '../navigation/paths.ts'
import { formatCount, formatShortCount } from './format-count.ts'

interface Props {
	post: CachedPost
	/** Only the number, for small spaces. */
	isShort?: boolean
	className: string | undefined
	newClassName: string | undefined
}

/** Link to a post's comments, with their count and the number of new ones since the last visit (rule posts-25). */
export function CommentsLink({ post, isShort = false, className, newClassName }: Props): ReactNode {
	const count = formatCount(post.noComments, 'comment')
	const added = newSince(post)
	const name = added > 0 ? `${count}, ${added} new` : count
	return (
		<Link
			to={`${paths.post(post.communityName, post.publicId)}#comments`}
			className={className}
			{...(isShort ? { 'aria-label': name } : {})}
			title={added > 0 ? `${formatShortCount(added)} since your last visit` : undefined}
		>
			<MessageSquare />
			<span>{isShort ? formatShortCount(post.noComments) : count}</span>
			{added > 0 && <span className={newClassName}>({formatShortCount(added)} new)</span>}
		</Link>
	)
}

/** 0 on a first visit: then all comments are new, which need not be said. */
function newSince({ lastVisitAt, newComments }: CachedPost): number {
	return lastVisitAt === null ? 0 : newComments
}
