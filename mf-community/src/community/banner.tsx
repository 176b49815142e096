import type { Image } from '@folkmoot/contract-kit/image'
import type { ReactNode } from 'react'
import styles from './community.module.css'

/** The wide picture of a community, over its average colour until it is there. */
export function Banner({ image }: { image: Image }): ReactNode {
	return (
		<div className={styles.banner}>
			<svg className={styles.colour} aria-hidden="true">
				<rect width="100%" height="100%" fill={image.averageColor} />
			</svg>
			<img
				className={styles.picture}
				src={image.url}
				{...(image.copies.length > 0
					? { srcSet: image.copies.map(({ url, width }) => `${url} ${width}w`).join(', '), sizes: '(width < 768px) 100vw, 1004px' }
					: {})}
				alt={image.altText ?? ''}
				width={image.width}
				height={image.height}
			/>
		</div>
	)
}
