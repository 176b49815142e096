import type { Post } from '@folkmoot/post-contract/post'
import type { ReactNode } from 'react'
import { computeVoteRatio } from './compute-vote-ratio.ts'
import { t } from './text.ts'
import styles from './vote-ratio.module.css'

/** The share of upvotes: a thin bar with its percentage. */
export function VoteRatio({ post }: { post: Pick<Post, 'upvotes' | 'downvotes'> }): ReactNode {
	const ratio = computeVoteRatio(post.upvotes, post.downvotes)
	if (!ratio) return null
	return (
		<span className={styles.ratio} title={t('ratio-exact', { percent: ratio.exact, up: post.upvotes, down: post.downvotes })}>
			{/* An SVG, because the CSP allows no inline widths in the server's HTML. */}
			<svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
				<rect className={styles.down} width="100" height="1" />
				<rect className={styles.up} width={ratio.share} height="1" />
			</svg>
			{t('ratio', { percent: ratio.shown })}
		</span>
	)
}
