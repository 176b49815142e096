import { CodeBlock } from '@folkmoot/kit/content/code/code-block.tsx'
import { LinkBody } from '@folkmoot/kit/content/link-body.tsx'
import { Markdown } from '@folkmoot/kit/content/markdown.tsx'
import type { Post } from '@folkmoot/post-contract/post'
import type { ReactNode } from 'react'
import styles from './post.module.css'
import { PostPictures } from './post-pictures.tsx'

/** The content of a post: text, link or pictures. Empty once that is deleted. */
export function PostBody({ post }: { post: Post }): ReactNode {
	return (
		<>
			{post.link && (
				<div className={styles.linked}>
					<LinkBody link={post.link} title={post.title} isEager isFull />
				</div>
			)}
			{post.images.length > 0 && <PostPictures postId={post.id} images={post.images} />}
			{post.bodyTree && post.bodyTree.length > 0 && (
				<div className={styles.text}>
					<Markdown tree={post.bodyTree} lang={post.language} codeBlock={CodeBlock} />
				</div>
			)}
		</>
	)
}
