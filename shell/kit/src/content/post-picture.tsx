import type { Image } from '@folkmoot/contract-kit/image'
import type { ReactNode } from 'react'
import styles from './post-picture.module.css'

interface Props {
	image: Image
	/** One of several that are shown in turn: they all have the room that this one needs. */
	frame?: Image | undefined
	/** Among the first of a page: not to be waited for (spec 1 §9). */
	isEager?: boolean
}

/** A picture in its own ratio up to a limit, over its average colour until it is there. */
export function PostPicture({ image, frame, isEager = false }: Props): ReactNode {
	const copies = image.copies.filter(({ objectFit }) => objectFit === 'contain')
	return (
		<span className={styles.frame}>
			{frame && (
				<svg
					className={styles.room}
					width={frame.width}
					height={frame.height}
					viewBox={`0 0 ${frame.width} ${frame.height}`}
					aria-hidden="true"
				/>
			)}
			<svg className={styles.colour} aria-hidden="true">
				<rect width="100%" height="100%" fill={image.averageColor} />
			</svg>
			<img
				className={frame ? styles.within : styles.picture}
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
		</span>
	)
}
