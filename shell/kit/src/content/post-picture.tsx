import type { Image } from '@folkmoot/contract-kit/image'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { type ReactNode, useState } from 'react'
import { Placeholder } from './placeholder.tsx'
import styles from './post-picture.module.css'
import { SizedPicture } from './sized-picture.tsx'

interface Props {
	image: Image
	/** One of several that are shown in turn: they all have the room that this one needs. */
	frame?: Image | undefined
	/** Among the first of a page: not to be waited for (spec 1 §9). */
	isEager?: boolean
	/** In lists moving pictures stand still and only say that they would move. */
	isStill?: boolean
}

/** A picture in its own ratio up to a limit, over a blur of itself until it is there. */
export function PostPicture({ image, frame, isEager = false, isStill = false }: Props): ReactNode {
	const [isPaused, setPaused] = useState(false)
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
			<Placeholder image={image} />
			<SizedPicture
				image={image}
				// spec 1 §9
				sizes="(max-width: 768px) 358px, 647px"
				className={frame ? styles.within : styles.picture}
				isEager={isEager}
				isStill={isStill || isPaused}
			/>
			{image.animated && isStill && <span className={styles.sign}>GIF</span>}
			{image.animated && !isStill && (
				<button
					type="button"
					className={styles.motion}
					aria-label={isPaused ? 'Play animation' : 'Pause animation'}
					onClick={() => setPaused(!isPaused)}
				>
					{isPaused ? <Play /> : <Pause />}
				</button>
			)}
		</span>
	)
}
