import type { Image } from '@folkmoot/contract-kit/image'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from '../navigation/link.tsx'
import styles from './post-gallery.module.css'
import { PostPicture } from './post-picture.tsx'

interface Props {
	image: Image
	/** The frame that all slides of a gallery share. */
	frame: Image | undefined
	/** Accessible name of the button that opens it. */
	label: string
	isCurrent: boolean
	isEager: boolean
	path: string | undefined
	onOpen: (() => void) | undefined
}

/** One picture with its caption. */
export function GallerySlide({ image, frame, label, isCurrent, isEager, path, onOpen }: Props): ReactNode {
	const picture = <PostPicture image={image} frame={frame} isEager={isEager} isStill={path !== undefined} />
	return (
		<figure className={styles.slide}>
			<div className={styles.picture}>
				{path === undefined ? picture : <LinkedPicture path={path} isNamed={Boolean(image.altText)} picture={picture} />}
				{onOpen && <Opener label={label} isCurrent={isCurrent} onOpen={onOpen} />}
			</div>
			{image.caption && <figcaption className={styles.caption}>{image.caption}</figcaption>}
		</figure>
	)
}

/** The title links there too, so this link is no tab stop, and without a name of its own it is hidden from assistive technology. */
function LinkedPicture({ path, isNamed, picture }: { path: string; isNamed: boolean; picture: ReactNode }): ReactNode {
	return (
		<Link to={path} className={styles.link} tabIndex={-1} {...(isNamed ? {} : { 'aria-hidden': true })}>
			{picture}
		</Link>
	)
}

/** A button over the whole picture. In a gallery only the current slide's button is a tab stop, and the focus moves along with it. */
function Opener({ label, isCurrent, onOpen }: Pick<Props, 'label' | 'isCurrent'> & { onOpen: () => void }): ReactNode {
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
			aria-label={label}
			tabIndex={isCurrent ? 0 : -1}
			onClick={onOpen}
		/>
	)
}
