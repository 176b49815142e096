import { Skeleton } from '@folkmoot/kit/ui/skeleton.tsx'
import { VisuallyHidden } from '@folkmoot/kit/ui/visually-hidden.tsx'
import type { ReactNode } from 'react'
import styles from './post.module.css'

/** Keeps the place of a post and its first comments. */
export function PostSkeleton(): ReactNode {
	return (
		<div className={styles.skeletons} aria-busy="true">
			<VisuallyHidden>Loading</VisuallyHidden>
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
