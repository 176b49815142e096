import type { Image } from '@folkmoot/contract-kit/image'
import { useGalleryPlace } from '@folkmoot/kit/state'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { classNames } from '../ui/class-names.ts'
import { frameFor } from './gallery-frame.ts'
import { GallerySlide } from './gallery-slide.tsx'
import styles from './post-gallery.module.css'
import { useGalleryTrack } from './use-gallery-track.ts'

interface Props {
	/** Whose pictures they are: where one was is remembered for each post. */
	postId: string
	images: readonly Image[]
	isEager?: boolean
	/** Pressing a picture leads there … */
	path?: string
	/** … or does this, on the page of the post, where there is more room for pictures. */
	onOpen?: () => void
}

/** The pictures of a post one at a time, in a frame of one height: by swiping, by buttons and by keys (reference §4.2). */
export function PostGallery({ postId, images, isEager = false, path, onOpen }: Props): ReactNode {
	const [place, setPlace] = useGalleryPlace(postId)
	const [isHandled, setHandled] = useState(false)
	const count = images.length
	const index = Math.min(place, count - 1)
	const { track, handlers } = useGalleryTrack(index, setPlace)
	const [first, ...others] = images
	if (!first) return null
	const frame = count > 1 ? frameFor([first, ...others]) : undefined
	const slides = images.map((image, number) => (
		<GallerySlide
			key={image.id}
			image={image}
			frame={frame}
			words={count > 1 ? `picture ${number + 1} of ${count}` : 'picture'}
			isCurrent={number === index}
			// What comes next is fetched once somebody begins to go through them.
			isEager={(isEager && number === 0) || (isHandled && Math.abs(number - index) <= 1)}
			path={path}
			onOpen={onOpen}
		/>
	))
	const look = classNames(styles.gallery, onOpen && styles.onPage)
	if (count === 1) return <div className={look}>{slides}</div>
	const step = (by: number) => setPlace((index + by + count) % count)
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form
		<div
			className={look}
			role="group"
			aria-label="Pictures"
			onKeyDown={(event) => obey(event, { index, count, setPlace })}
			onPointerEnter={() => setHandled(true)}
			onFocus={() => setHandled(true)}
		>
			{/* What scrolls must be reached by keyboard; on the page of the post it is, by the pictures' buttons. */}
			<div ref={track} className={styles.track} {...handlers} {...(onOpen ? {} : { tabIndex: 0 })}>
				{slides}
			</div>
			<button type="button" className={`${styles.step} ${styles.before}`} aria-label="Previous picture" onClick={() => step(-1)}>
				<ChevronLeft />
			</button>
			<button type="button" className={`${styles.step} ${styles.after}`} aria-label="Next picture" onClick={() => step(1)}>
				<ChevronRight />
			</button>
			<span className={styles.count} role="status">
				{index + 1} / {count}
			</span>
		</div>
	)
}

interface Where {
	index: number
	count: number
	setPlace: (place: number) => void
}

/** Keys stop at the ends, where the buttons go around (reference §4.1). */
function obey(event: KeyboardEvent, { index, count, setPlace }: Where): void {
	if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return
	const wanted = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[event.key]
	if (wanted === undefined) return
	event.preventDefault()
	if (wanted >= 0 && wanted < count) setPlace(wanted)
}
