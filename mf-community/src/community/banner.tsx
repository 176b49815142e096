import type { Image } from '@folkmoot/contract-kit/image'
import { Placeholder } from '@folkmoot/kit/content/placeholder.tsx'
import { SizedPicture } from '@folkmoot/kit/content/sized-picture.tsx'
import type { ReactNode } from 'react'
import styles from './community.module.css'

/** The banner of a community, with a blurred placeholder until it loads. */
export function Banner({ image }: { image: Image }): ReactNode {
	return (
		<>
			<Placeholder image={image} />
			<SizedPicture
				image={image}
				fit="cover"
				sizes="(width < 768px) 100vw, (width < 1700px) 760px, 800px"
				className={styles.bannerPicture}
				isEager
			/>
		</>
	)
}
