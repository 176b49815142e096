import type { Image } from '@folkmoot/contract-kit/image'
import { useGalleryIndex } from '@folkmoot/kit/state'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { classNames } from '../ui/class-names.ts'
import { arrowStep } from '../ui/direction.ts'
import { frameFor } from './gallery-frame.ts'
import { GallerySlide } from './gallery-slide.tsx'
import { t } from './media-text.ts'
import styles from './post-gallery.module.css'
import { useGalleryTrack } from './use-gallery-track.ts'

interface Props {
	/** The post of these pictures: the current picture is remembered for each post. */
	postId: string
	images: readonly Image[]
	isEager?: boolean
	/** A click on a picture leads there … */
	path?: string
	/** … or calls this, on the post's own page, which shows pictures larger. */
	onOpen?: () => void
}

/** The pictures of a post, one at a time in a frame of fixed height: by swipe, buttons and keys (rule media-8). */
export function PostGallery({ postId, images, isEager = false, path, onOpen }: Props): ReactNode {
	const [savedIndex, setIndex] = useGalleryIndex(postId)
	const [isBrowsing, setBrowsing] = useState(false)
	const count = images.length
	const index = Math.min(savedIndex, count - 1)
	const { track, handlers } = useGalleryTrack(index, setIndex)
	const [first, ...others] = images
	if (!first) return null
	const frame = count > 1 ? frameFor([first, ...others]) : undefined
	const slides = images.map((image, number) => (
		<GallerySlide
			key={image.id}
			image={image}
			frame={frame}
			label={count > 1 ? t('open-one', { number: number + 1, count }) : t('open')}
			isCurrent={number === index}
			// Neighbours are preloaded once somebody starts to browse the pictures.
			isEager={(isEager && number === 0) || (isBrowsing && Math.abs(number - index) <= 1)}
			path={path}
			onOpen={onOpen}
		/>
	))
	const className = classNames(styles.gallery, onOpen && styles.onPage)
	if (count === 1) return <div className={className}>{slides}</div>
	const step = (by: number) => setIndex((index + by + count) % count)
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
		<div
			className={className}
			role="group"
			aria-label={t('pictures')}
			onKeyDown={(event) => handleKeyDown(event, { index, count, setIndex })}
			onPointerEnter={() => setBrowsing(true)}
			onFocus={() => setBrowsing(true)}
		>
			{/* A scroll container must be reachable by keyboard; on the post's page the pictures' buttons do that. */}
			<div ref={track} className={styles.track} {...handlers} {...(onOpen ? {} : { tabIndex: 0 })}>
				{slides}
			</div>
			<button type="button" className={`${styles.step} ${styles.before}`} aria-label={t('previous')} onClick={() => step(-1)}>
				<ChevronLeft />
			</button>
			<button type="button" className={`${styles.step} ${styles.after}`} aria-label={t('next')} onClick={() => step(1)}>
				<ChevronRight />
			</button>
			<span className={styles.count} role="status">
				{index + 1} / {count}
			</span>
		</div>
	)
}

interface GalleryState {
	index: number
	count: number
	setIndex: (index: number) => void
}

/** Keys stop at the ends, while the buttons wrap around (rule media-8). */
function handleKeyDown(event: KeyboardEvent, { index, count, setIndex }: GalleryState): void {
	if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return
	const step = arrowStep(event.key)
	const target = step ? index + step : { Home: 0, End: count - 1 }[event.key]
	if (target === undefined) return
	event.preventDefault()
	if (target >= 0 && target < count) setIndex(target)
}
