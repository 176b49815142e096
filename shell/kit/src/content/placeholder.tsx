import type { Image } from '@folkmoot/contract-kit/image'
import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import styles from './placeholder.module.css'

/** Shown behind an image until it loads, and beside it where it does not fill its frame: the image blurred, or its average colour. */
export function Placeholder({ image, className }: { image: Image; className?: string | undefined }): ReactNode {
	return (
		<svg className={classNames(styles.placeholder, className)} aria-hidden="true">
			<rect width="100%" height="100%" fill={image.averageColor} />
			{image.placeholder && (
				<image className={styles.blurred} href={image.placeholder} width="100%" height="100%" preserveAspectRatio="xMidYMid slice" />
			)}
		</svg>
	)
}
