import { formatShortCount } from '@folkmoot/kit/content/format-count.ts'
import { Skeleton } from '@folkmoot/kit/ui/skeleton.tsx'
import { VisuallyHidden } from '@folkmoot/kit/ui/visually-hidden.tsx'
import type { ReactNode } from 'react'
import comments from '../comments/comments.module.css'
import { t as tComments } from '../comments/text.ts'
import { t as common } from '../text.ts'
import styles from './post.module.css'

/** Skeleton of a post and its first comments. */
export function PostSkeleton(): ReactNode {
	return (
		<div className={styles.skeletons} aria-busy="true">
			<VisuallyHidden>{common('loading')}</VisuallyHidden>
			<div className={styles.post}>
				<div className={styles.side} />
				<div className={styles.main}>
					<Skeleton width="third" />
					<Skeleton shape="title" width="most" />
					<Skeleton />
					<Skeleton />
					<Skeleton width="half" />
				</div>
			</div>
		</div>
	)
}

/** Skeleton of the discussion below a post that is already shown. */
export function CommentsSkeleton({ count }: { count: number }): ReactNode {
	return (
		<section className={comments.comments} aria-label={tComments('heading')} aria-busy="true">
			<h2 className={comments.heading}>{tComments('count', { count, shown: formatShortCount(count) })}</h2>
			<VisuallyHidden>{common('loading')}</VisuallyHidden>
			<Skeleton width="third" />
			<Skeleton />
			<Skeleton width="most" />
		</section>
	)
}
