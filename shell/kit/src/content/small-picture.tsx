import type { Image } from '@folkmoot/contract-kit/image'
import type { ReactNode } from 'react'
import { pictureUrl } from './picture.ts'
import { useOriginalFallback } from './use-original-fallback.ts'

interface Props {
	image: Image
	/** Width of the box it fills, in pixels. */
	width: number
	height?: number
	className?: string | undefined
	isEager?: boolean
}

/** An image in a small box: the smallest copy that fills it, the original where that is missing. It has no accessible name of its own. */
export function SmallPicture({ image, width, height = width, className, isEager = false }: Props): ReactNode {
	const { isNeeded: isOriginal, ...original } = useOriginalFallback(image.url)
	return (
		<img
			{...original}
			className={className}
			src={isOriginal ? image.url : pictureUrl(image, width)}
			alt=""
			width={width}
			height={height}
			loading={isEager ? 'eager' : 'lazy'}
			decoding="async"
		/>
	)
}
