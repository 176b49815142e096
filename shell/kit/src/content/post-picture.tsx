import type { Image } from '@folkmoot/contract-kit/image'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { type ReactNode, useState } from 'react'
import { t } from './media-text.ts'
import { Placeholder } from './placeholder.tsx'
import styles from './post-picture.module.css'
import { SizedPicture } from './sized-picture.tsx'

interface Props {
	image: Image
	/** The frame that all pictures of a gallery share. */
	frame?: Image | undefined
	/** Among the first of a page: loads eagerly (rule feeds-14). */
	isEager?: boolean
	/** In lists, animated images stand still and only show that they are animated. */
	isStill?: boolean
}

/** A picture in its own aspect ratio up to a limit, over a blurred placeholder until it loads. */
export function PostPicture({ image, frame, isEager = false, isStill = false }: Props): ReactNode {
	const [isPaused, setPaused] = useState(false)
	return (
		<span className={styles.frame}>
			{frame && (
				<svg
					className={styles.spacer}
					width={frame.width}
					height={frame.height}
					viewBox={`0 0 ${frame.width} ${frame.height}`}
					aria-hidden="true"
				/>
			)}
			<Placeholder image={image} />
			<SizedPicture
				image={image}
				sizes="(max-width: 768px) 358px, 647px"
				className={frame ? styles.within : styles.picture}
				isEager={isEager}
				isStill={isStill || isPaused}
			/>
			{image.animated && isStill && <span className={styles.badge}>{t('gif')}</span>}
			{image.animated && !isStill && (
				<button type="button" className={styles.motion} aria-label={t(isPaused ? 'play' : 'pause')} onClick={() => setPaused(!isPaused)}>
					{isPaused ? <Play /> : <Pause />}
				</button>
			)}
		</span>
	)
}
