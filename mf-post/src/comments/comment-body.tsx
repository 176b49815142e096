import { CodeBlock } from '@folkmoot/kit/content/code/code-block.tsx'
import { deletedByLabel } from '@folkmoot/kit/content/comment-card.tsx'
import { Markdown } from '@folkmoot/kit/content/markdown.tsx'
import { ShowMore } from '@folkmoot/kit/ui/show-more.tsx'
import type { Comment } from '@folkmoot/post-contract/comment'
import { memo, type ReactNode, type Ref } from 'react'
import styles from './comment.module.css'

/** The text of a comment, or what is left of it. Memoized, so that typing a reply does not re-render it. */
export const CommentBody = memo(function CommentBody({ comment, ref }: { comment: Comment; ref?: Ref<HTMLDivElement> }): ReactNode {
	return (
		<div className={styles.body}>
			{comment.deleted && <p className={styles.deleted}>{deletedByLabel(comment)}</p>}
			{!comment.contentStripped && (
				// Moderators and admins can still read removed text, marked as removed (rule comments-14).
				<div ref={ref} className={comment.deleted ? styles.removed : undefined}>
					<Clipped comment={comment} />
				</div>
			)}
		</div>
	)
})

function Clipped({ comment: { body, bodyTree, language } }: { comment: Comment }): ReactNode {
	const text = <Markdown tree={bodyTree} lang={language} codeBlock={CodeBlock} />
	// Cut at 500 px (rule comments-5). Short texts need not be measured.
	return mayBeTall(body) ? <ShowMore height={500}>{text}</ShowMore> : text
}

function mayBeTall(body: string): boolean {
	return body.length > 500 || body.split('\n').length > 6
}
