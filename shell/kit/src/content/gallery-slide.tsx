import type { Image } from '@folkmoot/contract-kit/image'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from '../navigation/link.tsx'
import styles from './post-gallery.module.css'
import { PostPicture } from './post-picture.tsx'

interface Props {
	image: Image
	/** The room that each of several has. */
	frame: Image | undefined
	/** Which it is: "picture 2 of 5". */
	words: string
	isCurrent: boolean
	isEager: boolean
	path: string | undefined
	onOpen: (() => void) | undefined
}

/** One picture with its caption. */
export function GallerySlide({ image, frame, words, isCurrent, isEager, path, onOpen }: Props): ReactNode {
	const picture = <PostPicture image={image} frame={frame} isEager={isEager} isStill={path !== undefined} />
	return (
		<figure className={styles.slide}>
			<div className={styles.picture}>
				{path === undefined ? picture : <LinkedPicture path={path} isNamed={Boolean(image.altText)} picture={picture} />}
				{onOpen && <Opener words={words} isCurrent={isCurrent} onOpen={onOpen} />}
			</div>
			{image.caption && <figcaption className={styles.caption}>{image.caption}</figcaption>}
		</figure>
	)
}

/** The title leads there too: keyboards need not stop here, and without words of its own nobody need hear of it. */
function LinkedPicture({ path, isNamed, picture }: { path: string; isNamed: boolean; picture: ReactNode }): ReactNode {
	return (
		<Link to={path} className={styles.link} tabIndex={-1} {...(isNamed ? {} : { 'aria-hidden': true })}>
			{picture}
		</Link>
	)
}

/** Lies over the whole picture. Of several only the one shown is a stop for the keyboard, and focus goes along with it. */
function Opener({ words, isCurrent, onOpen }: Pick<Props, 'words' | 'isCurrent'> & { onOpen: () => void }): ReactNode {
	const button = useRef<HTMLButtonElement>(null)
	useEffect(() => {
		const { activeElement } = document
		const siblings = button.current?.closest('[role=group]')
		if (isCurrent && activeElement?.hasAttribute('data-opener') && siblings?.contains(activeElement)) {
			button.current?.focus({ preventScroll: true })
		}
	}, [isCurrent])
	return (
		<button
			ref={button}
			type="button"
			data-opener=""
			className={styles.opener}
			aria-label={`Open ${words} in full size`}
			tabIndex={isCurrent ? 0 : -1}
			onClick={onOpen}
		/>
	)
}
