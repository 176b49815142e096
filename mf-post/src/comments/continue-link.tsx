import { formatShortCount } from '@folkmoot/kit/content/format-count.ts'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { Comment } from '@folkmoot/post-contract/comment'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import styles from './comment.module.css'
import { t } from './text.ts'
import { useThread } from './thread.ts'

/** In place of replies that would be too narrow: the page of their comment, on which the thread starts anew. */
export function ContinueLink({ comment: { id, noReplies }, newCount }: { comment: Comment; newCount: number }): ReactNode {
	const { communityName, publicId } = useThread()
	const shown = formatShortCount(noReplies)
	return (
		<Link to={paths.comment(communityName, publicId, id)} className={styles.continue}>
			<span>{t('continue')}</span>
			<ArrowRight />
			<span className={styles.rest}>
				{newCount > 0
					? t('replies-new', { count: noReplies, shown, fresh: formatShortCount(newCount) })
					: t('replies', { count: noReplies, shown })}
			</span>
		</Link>
	)
}
