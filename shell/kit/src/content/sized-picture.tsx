import type { Image } from '@folkmoot/contract-kit/image'
import type { ReactNode } from 'react'
import { sourcesOf } from './copies.ts'
import styles from './sized-picture.module.css'
import { useOriginalFallback } from './use-original-fallback.ts'

interface Props {
	image: Image
	/** Rendered width, in the syntax of the HTML `sizes` attribute. */
	sizes: string
	/** Which copies: the whole image (`contain`), or copies cropped to a shape (`cover`). */
	fit?: 'contain' | 'cover'
	className?: string | undefined
	/** Among the first of a page: loads eagerly (rule feeds-14). */
	isEager?: boolean
	/** Does not animate animated images. */
	isStill?: boolean
}

/**
 * A responsive image: the smallest copy that is sharp enough, as AVIF where the browser supports it, else as WebP; the
 * original where a copy is missing. Animated images play, except for viewers who prefer reduced motion.
 */
export function SizedPicture({ image, sizes, fit = 'contain', className, isEager = false, isStill = false }: Props): ReactNode {
	const { isNeeded: isOriginal, ...original } = useOriginalFallback(image.url)
	const { avif, stored } = sourcesOf(image, fit)
	const moves = image.animated === true && !isStill
	const media = moves ? '(prefers-reduced-motion: reduce)' : undefined
	const hasCopies = stored !== undefined && !isOriginal
	return (
		<picture className={styles.picture}>
			{hasCopies && avif && <source type="image/avif" srcSet={avif} sizes={sizes} media={media} />}
			{hasCopies && moves && <source srcSet={stored} sizes={sizes} media={media} />}
			<img
				{...original}
				className={className}
				{...(hasCopies && !moves ? { srcSet: stored, sizes } : {})}
				src={image.url}
				alt={image.altText ?? ''}
				width={image.width}
				height={image.height}
				loading={isEager ? 'eager' : 'lazy'}
				fetchPriority={isEager ? 'high' : 'auto'}
				decoding="async"
			/>
		</picture>
	)
}
