import { useDevice, useSetDevice } from '@folkmoot/kit/state'
import type { Post } from '@folkmoot/post-contract/post'
import Play from 'lucide-react/icons/play'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
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
const loadMargin = '200px'

/** A video embed. The external player loads only when the viewer wants it. */
export function PostVideo({ video, picture, title }: Props): ReactNode {
	const place = useRef<HTMLDivElement>(null)
	const isAllowed = useDevice('videos') === 'always'
	const setDevice = useSetDevice()
	const [isWanted, setWanted] = useState(false)
	const isNear = useNear(place, isAllowed && !isWanted)
	const allow = () => {
		setWanted(true)
		setDevice('videos', 'always')
	}
	return (
		<div ref={place} className={styles.video}>
			{isWanted || (isAllowed && isNear) ? (
				<Player address={youtubePlayerUrl(video, isWanted)} title={title} takesFocus={isWanted} />
			) : (
				<>
					{picture && (
						<SizedPicture image={{ ...picture, altText: null }} sizes="(max-width: 768px) 358px, 647px" className={styles.picture} />
					)}
					{!isAllowed && (
						<div className={styles.question}>
							<Button kind="primary" onClick={() => setWanted(true)}>
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
	/** Moves the focus to the player, because the button that had it is gone. */
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

/** Whether the element has come near the viewport, once `isAsked`. */
function useNear(place: { current: Element | null }, isAsked: boolean): boolean {
	const [isNear, setNear] = useState(false)
	useEffect(() => {
		if (!isAsked || isNear || !place.current) return
		const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), {
			rootMargin: loadMargin,
		})
		observer.observe(place.current)
		return () => observer.disconnect()
	}, [place, isAsked, isNear])
	return isNear
}
