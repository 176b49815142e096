import { Markdown } from '@folkmoot/kit/content/markdown.tsx'
import { PostLink } from '@folkmoot/kit/content/post-link.tsx'
import { PostPicture } from '@folkmoot/kit/content/post-picture.tsx'
import type { Post } from '@folkmoot/post-contract/post'
import type { ReactNode } from 'react'
import styles from './post.module.css'

/** What the post is: a text, a link or pictures. Nothing once its content is deleted. */
export function PostBody({ post }: { post: Post }): ReactNode {
	return (
		<>
			{post.link && <PostLink link={post.link} isEager isFull />}
			{post.images.map((image) => (
				<figure key={image.id} className={styles.picture}>
					<PostPicture image={image} isEager={image === post.images[0]} />
					{image.caption && <figcaption>{image.caption}</figcaption>}
				</figure>
			))}
			{post.bodyTree && post.bodyTree.length > 0 && (
				<div className={styles.text}>
					<Markdown tree={post.bodyTree} />
				</div>
			)}
		</>
	)
}
