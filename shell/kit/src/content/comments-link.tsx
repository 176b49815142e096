import type { CachedPost } from '@folkmoot/kit/state'
import MessageSquare from 'lucide-react/icons/message-square'
import type { ReactNode } from 'react'
import { Link } from '../navigation/link.tsx'
import { paths } from '../navigation/paths.ts'
import { t } from './cards-text.ts'
import { formatShortCount, grammaticalCount } from './format-count.ts'

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
			<span>{t('comments', countOf(post))}</span>
			{added > 0 && <span className={newClassName}>{t('new', { shown: formatShortCount(added) })}</span>}
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
	const added = newSince(post)
	const label = added > 0 ? t('comments-new', { ...countOf(post), added }) : t('comments', countOf(post))
	return (
		<Link {...linkOf(post)} className={className} aria-label={label}>
			{added > 0 && <span className={newClassName}>+{formatShortCount(added)}</span>}
			<MessageSquare />
			<span>{t.rich('comments-short', countOf(post), { unit: <span className={unitClassName} /> })}</span>
		</Link>
	)
}

const countOf = ({ noComments }: CachedPost) => ({ count: grammaticalCount(noComments), shown: formatShortCount(noComments) })

function linkOf(post: CachedPost): { to: string; title: string | undefined } {
	const added = newSince(post)
	return {
		to: `${paths.post(post.communityName, post.publicId)}#comments`,
		title: added > 0 ? t('since-last-visit', { shown: formatShortCount(added) }) : undefined,
	}
}

/** 0 on a first visit: then all comments are new, which need not be said. */
function newSince({ lastVisitAt, newComments }: CachedPost): number {
	return lastVisitAt === null ? 0 : newComments
}
