import type { Image } from '@folkmoot/contract-kit/image'
import type { ReactNode } from 'react'
import styles from './post-picture.module.css'

interface Props {
	image: Image
	/** How many there are in all; said in a corner when more than one. */
	count?: number
	/** Among the first of a page: not to be waited for (spec 1 §9). */
	isEager?: boolean
}

/** A picture in its own ratio up to a limit, over its average colour until it is there. */
export function PostPicture({ image, count = 1, isEager = false }: Props): ReactNode {
	const copies = image.copies.filter(({ objectFit }) => objectFit === 'contain')
	return (
		<span className={styles.frame}>
			<svg className={styles.colour} aria-hidden="true">
				<rect width="100%" height="100%" fill={image.averageColor} />
			</svg>
			<img
				className={styles.picture}
				src={image.url}
				{...(copies.length > 0
					? { srcSet: copies.map(({ url, width }) => `${url} ${width}w`).join(', '), sizes: '(max-width: 768px) 358px, 647px' }
					: {})}
				alt={image.altText ?? ''}
				width={image.width}
				height={image.height}
				loading={isEager ? 'eager' : 'lazy'}
				decoding="async"
			/>
			{count > 1 && <span className={styles.count}>{count} pictures</span>}
		</span>
	)
}
