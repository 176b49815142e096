import { useDevice, useSetDevice } from '@folkmoot/kit/state'
import type { Post } from '@folkmoot/post-contract/post'
import Play from 'lucide-react/icons/play'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { useInView } from '../ui/use-in-view.ts'
import styles from './post-video.module.css'
import { SizedPicture } from './sized-picture.tsx'
import { type YoutubeVideo, youtubePlayerUrl } from './youtube.ts'

interface Props {
	video: YoutubeVideo
	/** Our own copy of its thumbnail. */
	picture: NonNullable<Post['link']>['image']
	/** The post's title, used to name the player. */
	title: string
}

/** spec 1 §9 */
const loadMarginPx = 200

/** A video embed. The external player loads only when the viewer wants it. */
export function PostVideo({ video, picture, title }: Props): ReactNode {
	const isAllowed = useDevice('videos') === 'always'
	const setDevice = useSetDevice()
	const [isRequested, setRequested] = useState(false)
	const [isNear, setNear] = useState(false)
	const box = useInView(() => setNear(true), { isEnabled: isAllowed && !isRequested && !isNear, margin: () => loadMarginPx })
	const allow = () => {
		setRequested(true)
		setDevice('videos', 'always')
	}
	return (
		<div ref={box} className={styles.video}>
			{isRequested || (isAllowed && isNear) ? (
				<Player address={youtubePlayerUrl(video, isRequested)} title={title} takesFocus={isRequested} />
			) : (
				<>
					{picture && (
						<SizedPicture image={{ ...picture, altText: null }} sizes="(max-width: 768px) 358px, 647px" className={styles.picture} />
					)}
					{!isAllowed && (
						<div className={styles.question}>
							<Button kind="primary" onClick={() => setRequested(true)}>
								<Play /> Load from YouTube
							</Button>
							<p className={styles.note}>YouTube then learns that you watch it.</p>
							<Button kind="quiet" size="small" onClick={allow}>
								Always load videos
							</Button>
						</div>
					)}
				</>
			)}
		</div>
	)
}

interface PlayerProps {
	address: string
	title: string
	/** Moves the focus to the player, because the button that had it is removed. */
	takesFocus: boolean
}

function Player({ address, title, takesFocus }: PlayerProps): ReactNode {
	const frame = useRef<HTMLIFrameElement>(null)
	useEffect(() => {
		if (takesFocus) frame.current?.focus()
	}, [takesFocus])
	return (
		<iframe
			ref={frame}
			className={styles.player}
			src={address}
			title={`Video: ${title}`}
			allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
			// YouTube refuses to play without a referrer, but it need not know the page.
			referrerPolicy="strict-origin"
			sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
		/>
	)
}
