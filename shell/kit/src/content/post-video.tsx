import { useDevice, useSetDevice, useViewer } from '@folkmoot/kit/state'
import type { Post } from '@folkmoot/post-contract/post'
import Play from 'lucide-react/icons/play'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { useInView } from '../ui/use-in-view.ts'
import { t } from './media-text.ts'
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

/** Rule media-11 */
const loadMarginPx = 200

/**
 * A video embed (rule media-11): members have the player in place once it is scrolled near. Guests, and members who want to be asked,
 * have a card to press; a guest's press is remembered on the device.
 */
export function PostVideo({ video, picture, title }: Props): ReactNode {
	const isGuest = useViewer() === null
	const choice = useDevice('videos')
	const setDevice = useSetDevice()
	const [isRequested, setRequested] = useState(false)
	const [isNear, setNear] = useState(false)
	const isAllowed = choice === 'always' || (choice === 'auto' && !isGuest)
	const box = useInView(() => setNear(true), { isEnabled: isAllowed && !isRequested && !isNear, margin: () => loadMarginPx })
	const request = () => {
		setRequested(true)
		if (isGuest) setDevice('videos', 'always')
	}
	const askAgain = () => {
		setRequested(false)
		setDevice('videos', 'auto')
	}
	const isPlaying = isRequested || (isAllowed && isNear)
	return (
		<>
			<div ref={box} className={styles.video}>
				{isPlaying ? (
					<Player address={youtubePlayerUrl(video, isRequested)} title={title} takesFocus={isRequested} />
				) : (
					picture && (
						<SizedPicture image={{ ...picture, altText: null }} sizes="(max-width: 768px) 358px, 647px" className={styles.picture} />
					)
				)}
				{!isPlaying && !isAllowed && <Question isGuest={isGuest} onPlay={request} />}
			</div>
			{isGuest && isAllowed && (
				<p className={styles.choice}>
					{t('videos-load')}
					<Button kind="quiet" size="small" onClick={askAgain}>
						{t('ask-first')}
					</Button>
				</p>
			)}
		</>
	)
}

function Question({ isGuest, onPlay }: { isGuest: boolean; onPlay: () => void }): ReactNode {
	return (
		<div className={styles.question}>
			<Button kind="primary" onClick={onPlay}>
				<Play /> {t('play-video')}
			</Button>
			<p className={styles.note}>
				{t('youtube-sees')}
				{isGuest && ` ${t('youtube-choice')}`}
			</p>
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
			title={t('video', { title })}
			loading="lazy"
			allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
			// YouTube refuses to play without a referrer, but it need not know the page.
			referrerPolicy="strict-origin"
			sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
		/>
	)
}
